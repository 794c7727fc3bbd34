// What the bytes of a text are as characters, told 64 at a time.

#ifndef PUSHCTL_CBYTEMASKS_LETTERS_H
#define PUSHCTL_CBYTEMASKS_LETTERS_H

#include "masks.h"

/// Inlined into one function for each kind of processor.
PUSHCTL_INLINED unsigned long pushctl_scalars_in_all(const void *start, unsigned long count) {
    const char *text = (const char *)start;
    unsigned long scalars = 0;
    for (unsigned long place = 0; place < count; place += 64) {
        const char *address = text + place;
        char rest[64];
        if (count - place < 64) {
            // No scalar begins with these.
            __builtin_memset(rest, 0x80, 64);
            __builtin_memcpy(rest, address, count - place);
            address = rest;
        }
        uint64_t starts = PUSHCTL_BITS(*(const pushctl_signed_bytes *)address >= -64);
        scalars += (unsigned long)__builtin_popcountll(starts);
    }
    return scalars;
}

/// Inlined into one function for each kind of processor.
PUSHCTL_INLINED unsigned long pushctl_printable_in_all(const void *start, unsigned long count) {
    const char *text = (const char *)start;
    for (unsigned long place = 0; place < count; place += 64) {
        const char *address = text + place;
        char rest[64];
        if (count - place < 64) {
            __builtin_memset(rest, ' ', 64);
            __builtin_memcpy(rest, address, count - place);
            address = rest;
        }
        pushctl_signed_bytes bytes = *(const pushctl_signed_bytes *)address;
        uint64_t others = PUSHCTL_BITS((bytes < ' ') | (bytes == 0x7F));
        if (others != 0) { return place + (unsigned long)__builtin_ctzll(others); }
    }
    return count;
}

static unsigned long pushctl_scalars_plain(const void *text, unsigned long count) {
    return pushctl_scalars_in_all(text, count);
}

static unsigned long pushctl_printable_plain(const void *text, unsigned long count) {
    return pushctl_printable_in_all(text, count);
}

#ifdef PUSHCTL_MAY_BE_WIDE
__attribute__((target("avx2,bmi,bmi2"))) static unsigned long pushctl_scalars_wide(const void *text, unsigned long count) {
    return pushctl_scalars_in_all(text, count);
}

__attribute__((target("avx2,bmi,bmi2"))) static unsigned long pushctl_printable_wide(const void *text, unsigned long count) {
    return pushctl_printable_in_all(text, count);
}
#endif

/// How many Unicode scalars begin in UTF-8: one at each byte that does not go on with another.
static inline unsigned long pushctl_scalars(const void *text, unsigned long count, bool is_wide) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (is_wide) { return pushctl_scalars_wide(text, count); }
#endif
    return pushctl_scalars_plain(text, count);
}

/// Bytes before the first that is a control character or beyond ASCII; all where none is.
static inline unsigned long pushctl_printable(const void *text, unsigned long count, bool is_wide) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (is_wide) { return pushctl_printable_wide(text, count); }
#endif
    return pushctl_printable_plain(text, count);
}

#endif
