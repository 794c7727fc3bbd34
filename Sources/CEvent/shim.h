// This comes first: the headers of libevent define _GNU_SOURCE, which would change the declarations of the system.
#include <stdlib.h>

// The headers of libevent that an HTTP server needs, from the system's include path.
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
