// The header of Jansson, wherever the system has it.
#include <jansson.h>
