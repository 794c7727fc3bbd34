// What Swift cannot take from a macro: memory that stays. No part of what is installed.

#ifndef PUSHPAYLOAD_SHIM_H
#define PUSHPAYLOAD_SHIM_H

#include "pushpayload.h"

/// The version as a constant of C, which nobody has to release.
static inline const char *pushpayload_version_text(void) {
    return PUSHPAYLOAD_VERSION;
}

#endif
