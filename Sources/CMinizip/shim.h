// These come first: the headers of minizip define macros that would change the declarations of the system.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// The zip reader from the contributions to zlib.
#include <minizip/unzip.h>
