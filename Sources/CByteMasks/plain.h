// Copies the plain part of a text, told 16 bytes at a time.

#ifndef PUSHCTL_CBYTEMASKS_PLAIN_H
#define PUSHCTL_CBYTEMASKS_PLAIN_H

#include "masks.h"

typedef unsigned char pushctl_sixteen __attribute__((ext_vector_type(16), aligned(1)));

/// A bit for each of sixteen bytes that a string of JSON cannot hold as it is: a quote, a backslash, a control character.
PUSHCTL_INLINED unsigned pushctl_not_plain(pushctl_sixteen bytes) {
    typedef _Bool answers __attribute__((ext_vector_type(16)));
    return __builtin_bit_cast(
        uint16_t, __builtin_convertvector((bytes == '"') | (bytes == '\\') | (bytes < 0x20), answers));
}

/// Up to sixteen bytes, from places that overlap; zero for the others. No byte behind them is read.
PUSHCTL_INLINED pushctl_sixteen pushctl_load_up_to_sixteen(const char *text, unsigned long count) {
    uint64_t words[2] = {0, 0};
    if (count >= 8) {
        __builtin_memcpy(&words[0], text, 8);
        if (count > 8) {
            __builtin_memcpy(&words[1], text + count - 8, 8);
            words[1] >>= 8 * (16 - count);
        }
    } else if (count >= 4) {
        uint32_t first, last;
        __builtin_memcpy(&first, text, 4);
        __builtin_memcpy(&last, text + count - 4, 4);
        words[0] = first | (uint64_t)last << 8 * (count - 4);
    } else if (count > 0) {
        // Of one byte and of two some are the same.
        words[0] = (unsigned char)text[0] | (uint64_t)(unsigned char)text[count / 2] << 8 * (count / 2)
            | (uint64_t)(unsigned char)text[count - 1] << 8 * (count - 1);
    }
    return __builtin_bit_cast(pushctl_sixteen, words);
}

/// Copies a text up to the first byte that a string of JSON cannot hold as it is.
///
/// @param to Has room for as many bytes, and for sixteen more: what stands there then is of no meaning.
/// @return How many bytes were copied.
static inline unsigned long pushctl_copy_plain(void *to, const void *start, unsigned long count) {
    const char *text = (const char *)start;
    char *copy = (char *)to;
    for (unsigned long place = 0; place < count; place += 16) {
        bool is_whole = count - place >= 16;
        pushctl_sixteen bytes =
            is_whole ? *(const pushctl_sixteen *)(text + place) : pushctl_load_up_to_sixteen(text + place, count - place);
        *(pushctl_sixteen *)(copy + place) = bytes;
        // The bytes behind the last are none that are plain.
        unsigned others = pushctl_not_plain(bytes);
        if (others != 0) { return place + (unsigned long)__builtin_ctz(others); }
    }
    return count;
}

#endif
