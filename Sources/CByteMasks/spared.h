// How much smaller a document is in its smallest form, told 64 bytes at a time by the bits of its quotes, backslashes and
// spaces.

#ifndef PUSHCTL_CBYTEMASKS_SPARED_H
#define PUSHCTL_CBYTEMASKS_SPARED_H

#include "masks.h"

/// Bytes that the shortest spelling of an escape takes less than the escape.
///
/// @param left Bytes from its backslash to the end of the document, at least two.
/// @param length Bytes of the escape, of a pair of surrogates those of both.
static inline unsigned long pushctl_spared_by_escape(const char *escape, unsigned long left, unsigned long *length) {
    *length = 2;
    if (escape[1] != 'u' || left < 6) { return escape[1] == '/'; }
    *length = 6;
    unsigned unit = 0;
    for (int index = 2; index < 6; index += 1) {
        unsigned digit = (unsigned char)escape[index];
        unit = unit << 4 | ((digit & 0xF) + (digit >> 6) * 9);
    }
    switch (unit) {
    case '\b': case '\t': case '\n': case '\f': case '\r': case '"': case '\\': return 4;
    default: break;
    }
    if (unit < 0x80) { return unit < 0x20 ? 0 : 5; }
    if (unit < 0x800) { return 4; }
    if (unit < 0xD800 || unit > 0xDBFF) { return 3; }
    *length = 12;
    return 8;
}

/// Inlined into one function for each kind of processor.
PUSHCTL_INLINED unsigned long pushctl_spared_in_all(const void *start, unsigned long count) {
    const char *document = (const char *)start;
    unsigned long spared = 0;
    // The first byte behind the last escape.
    unsigned long resume = 0;
    // All bits where the bytes before end inside of a string.
    uint64_t inside = 0;
    for (unsigned long place = 0; place < count; place += 64) {
        const char *address = document + place;
        char rest[64];
        if (count - place < 64) {
            __builtin_memset(rest, 'x', 64);
            __builtin_memcpy(rest, address, count - place);
            address = rest;
        }
        pushctl_bytes bytes = *(const pushctl_bytes *)address;
        uint64_t quotes = PUSHCTL_BITS(bytes == '"');
        uint64_t spaces = PUSHCTL_BITS(bytes <= 0x20);
        // An escape that began before is shorter than these bytes.
        if (resume > place) { quotes &= UINT64_MAX << (resume - place); }
        for (uint64_t escapes = PUSHCTL_BITS(bytes == '\\'); escapes != 0; escapes &= escapes - 1) {
            unsigned long bit = (unsigned long)__builtin_ctzll(escapes);
            unsigned long escape = place + bit, length;
            if (escape < resume || count - escape < 2) { continue; }
            spared += pushctl_spared_by_escape(document + escape, count - escape, &length);
            resume = escape + length;
            quotes &= ~(UINT64_C(2) << bit);
        }
        // Each bit becomes the number of quotes up to it, modulo 2.
        for (int shift = 1; shift < 64; shift *= 2) { quotes ^= quotes << shift; }
        uint64_t strings = quotes ^ inside;
        inside = UINT64_C(0) - (strings >> 63);
        spaces &= ~strings;
        if (spaces != 0) { spared += (unsigned long)__builtin_popcountll(spaces); }
    }
    return spared;
}

static unsigned long pushctl_spared_plain(const void *document, unsigned long count) {
    return pushctl_spared_in_all(document, count);
}

#ifdef PUSHCTL_MAY_BE_WIDE
__attribute__((target("avx2,bmi,bmi2"))) static unsigned long pushctl_spared_wide(
    const void *document, unsigned long count) {
    return pushctl_spared_in_all(document, count);
}
#endif

/// How many bytes a document that parses has more than without white space, its strings in their shortest spelling.
static inline unsigned long pushctl_spared(const void *document, unsigned long count, bool is_wide) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (is_wide) { return pushctl_spared_wide(document, count); }
#endif
    return pushctl_spared_plain(document, count);
}

#endif
