// What Swift has no words for: the answers of a comparison of many bytes as the bits of one number, which processors
// give in an instruction or two.

#ifndef PUSHCTL_CBYTEMASKS_MASKS_H
#define PUSHCTL_CBYTEMASKS_MASKS_H

#include <stdint.h>

// Counted with a sign, bytes beyond ASCII are less than all others.
typedef signed char pushctl_bytes __attribute__((ext_vector_type(16)));
typedef __typeof__((pushctl_bytes){0} == (pushctl_bytes){0}) pushctl_answers;
typedef _Bool pushctl_bits __attribute__((ext_vector_type(16)));

/// Bytes of a text that somebody has to look at, one bit each, the first in the lowest.
typedef struct {
    /// A quote, a backslash, a control character, a byte beyond ASCII: what ends the plain part of a string.
    uint64_t ends;
    /// Spaces, digits and the signs between them in ASCII.
    uint64_t figures;
    /// Hyphens.
    uint64_t hyphens;
    /// The letter `J`.
    uint64_t letters;
} pushctl_masks;

static inline uint64_t pushctl_bits_of(pushctl_answers answers) {
    return __builtin_bit_cast(uint16_t, __builtin_convertvector(answers, pushctl_bits));
}

/// Looks at 64 bytes, whatever their alignment.
static inline pushctl_masks pushctl_masks_of(const void *address) {
    pushctl_masks masks = {0, 0, 0, 0};
    for (int part = 0; part < 4; part += 1) {
        pushctl_bytes bytes;
        __builtin_memcpy(&bytes, (const char *)address + 16 * part, sizeof bytes);
        masks.ends |= pushctl_bits_of((bytes == '"') | (bytes == '\\') | (bytes < 0x20)) << 16 * part;
        masks.figures |= pushctl_bits_of((bytes & (signed char)0xE0) == 0x20) << 16 * part;
        masks.hyphens |= pushctl_bits_of(bytes == '-') << 16 * part;
        masks.letters |= pushctl_bits_of(bytes == 'J') << 16 * part;
    }
    return masks;
}

#endif
