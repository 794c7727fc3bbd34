// Whether a text goes on with some bytes, 32 at most.

#ifndef PUSHCTL_CBYTEMASKS_PIECES_H
#define PUSHCTL_CBYTEMASKS_PIECES_H

#include "masks.h"

/// Bytes, and all bits of those that are there.
typedef struct {
    unsigned char bytes[32];
    unsigned char mask[32];
} pushctl_piece;

/// Whether a text goes on with a piece.
///
/// @param text 32 bytes of it must be readable.
PUSHCTL_INLINED bool pushctl_fits(const void *text, const pushctl_piece *piece) {
    typedef unsigned char sixteen __attribute__((ext_vector_type(16), aligned(1)));
    typedef _Bool answers __attribute__((ext_vector_type(16)));
    const sixteen *here = (const sixteen *)text, *bytes = (const sixteen *)piece->bytes;
    const sixteen *mask = (const sixteen *)piece->mask;
    sixteen others = ((here[0] ^ bytes[0]) & mask[0]) | ((here[1] ^ bytes[1]) & mask[1]);
    return __builtin_bit_cast(uint16_t, __builtin_convertvector(others == 0, answers)) == UINT16_MAX;
}

/// Whether two pieces are the same.
static inline bool pushctl_is_same(const pushctl_piece *one, const pushctl_piece *other) {
    return __builtin_memcmp(one, other, sizeof(pushctl_piece)) == 0;
}

#endif
