// Where a text holds one of two bytes, told 64 bytes at a time.

#ifndef PUSHCTL_CBYTEMASKS_PLACES_H
#define PUSHCTL_CBYTEMASKS_PLACES_H

#include "masks.h"

/// A bit for each of 64 bytes that is one of two, or of those that are left where these are less.
///
/// @param one, other Not 0.
static inline uint64_t pushctl_places(const void *text, unsigned long left, unsigned char one, unsigned char other) {
    char rest[64];
    if (left < 64) {
        __builtin_memset(rest, 0, 64);
        __builtin_memcpy(rest, text, left);
        text = rest;
    }
    pushctl_bytes bytes = *(const pushctl_bytes *)text;
    return PUSHCTL_BITS((bytes == one) | (bytes == other));
}

#endif
