// How much of a text is well-formed UTF-8, told 64 bytes at a time.

#ifndef PUSHCTL_CBYTEMASKS_UTF8_H
#define PUSHCTL_CBYTEMASKS_UTF8_H

#include "characters.h"

/// Inlined into one function for each kind of processor.
PUSHCTL_INLINED unsigned long pushctl_well_formed_in_all(const void *start, unsigned long count, unsigned width) {
    const char *text = (const char *)start;
    pushctl_characters characters = {0};
    // Whether a character may go on in what comes next.
    bool is_open = false;
    // Behind the last byte is one more that is ASCII: before it a character that is cut off is ill-formed.
    for (unsigned long place = 0; place <= count; place += 64) {
        const char *address = text + place;
        char rest[64];
        if (count - place < 64) {
            __builtin_memset(rest, 0, 64);
            __builtin_memcpy(rest, address, count - place);
            address = rest;
        }
        uint64_t high = PUSHCTL_BITS(*(const pushctl_signed_bytes *)address < 0);
        // What is all ASCII, behind a whole character, leaves nothing over to what comes next.
        if (high != 0 || is_open) {
            uint64_t wrong = pushctl_ill_formed(address, &characters, width);
            if (wrong != 0) { return place + (unsigned long)__builtin_ctzll(wrong); }
        }
        is_open = high >> 61 != 0;
    }
    return count;
}

static unsigned long pushctl_well_formed_plain(const void *text, unsigned long count) {
    return pushctl_well_formed_in_all(text, count, 16);
}

#ifdef PUSHCTL_MAY_BE_WIDE
__attribute__((target("avx2,bmi,bmi2"))) static unsigned long pushctl_well_formed_wide(const void *text, unsigned long count) {
    return pushctl_well_formed_in_all(text, count, 32);
}
#endif

/// Bytes before the first that may not stand in UTF-8 where it does (Unicode, table 3-7); all where every one may. The
/// beginning of a character is among them, also where the rest of it is missing.
static inline unsigned long pushctl_well_formed(const void *text, unsigned long count, bool is_wide) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (is_wide) { return pushctl_well_formed_wide(text, count); }
#endif
    return pushctl_well_formed_plain(text, count);
}

#endif
