// The header of Jansson, from the system's include path.
#include <jansson.h>
