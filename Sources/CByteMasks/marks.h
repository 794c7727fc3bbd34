// What a text holds where, one bit a byte, found in one pass over many documents at a time.

#ifndef PUSHCTL_CBYTEMASKS_MARKS_H
#define PUSHCTL_CBYTEMASKS_MARKS_H

#include "characters.h"
#include "kinds.h"

/// What is marked of a text, one bit each, that of the first byte in the lowest of a number.
typedef struct {
    /// A quote, a backslash, a control character: what ends the plain part of a string. And what is ill-formed UTF-8, or
    /// the byte before it: no string goes on there.
    uint64_t *ends;
    /// The same, and with what a placeholder or a secret begins or goes on: `$`, `%`, `{`, the letter `J`, a hyphen behind
    /// another, the first of eight spaces, digits and signs in a row, quotes aside.
    uint64_t *halts;
    /// A comma, the end of an object or array, white space, a control character: behind what a number or a word ends that is
    /// no text.
    uint64_t *stops;
} pushctl_marks;

/// Inlined into one function for each kind of processor: only then are their registers used.
PUSHCTL_INLINED unsigned long pushctl_mark_all(
    const void *start, unsigned long first, unsigned long last, pushctl_marks marks, uint32_t *lines,
    unsigned width) {
    const char *text = (const char *)start;
    unsigned long found = 0;
    pushctl_characters characters = {0};
    // Whether a character may reach into the next element.
    uint64_t open = 0;
    if (first > 0) {
        open = (text[64 * first - 1] | text[64 * first - 2] | text[64 * first - 3]) & 0x80;
        if (open != 0) { pushctl_ill_formed(text + 64 * (first - 1), &characters, width); }
    }
    // Elements with bytes beyond ASCII, and those behind them into which a character may reach; elements with line feeds.
    // They are looked at only later, since whether they are there no processor foresees.
    uint64_t wide = 0, fed = 0;
    uint64_t feeds[64];
    for (unsigned long word = first; word < last; word += 1) {
        pushctl_bytes bytes = *(const pushctl_bytes *)(text + 64 * word);
        pushctl_kinds kinds = pushctl_kinds_of(text + 64 * word, width);
        marks.ends[word] = kinds.ends;
        marks.stops[word] = kinds.stops;
        // No row goes on beyond the quote of a text: behind many a number in an address stand a comma and the next quote.
        uint64_t figures = PUSHCTL_BITS((bytes & (unsigned char)0xE0) == 0x20) & ~kinds.ends;
        figures &= figures >> 1;
        figures &= figures >> 2;
        figures &= figures >> 4;
        uint64_t hyphens = PUSHCTL_BITS(bytes == '-');
        marks.halts[word] = figures | (hyphens & hyphens << 1) | kinds.signs | kinds.ends;
        uint64_t high = PUSHCTL_BITS((pushctl_signed_bytes)bytes < 0);
        wide |= (uint64_t)((high | open) != 0) << (word - first);
        open = high >> 61;
        feeds[word - first] = PUSHCTL_BITS(bytes == '\n');
        fed |= (uint64_t)(feeds[word - first] != 0) << (word - first);
    }
    for (; fed != 0; fed &= fed - 1) {
        unsigned long word = (unsigned long)__builtin_ctzll(fed);
        // Two in one element are seldom.
        uint64_t rest = feeds[word];
        do {
            lines[found] = (uint32_t)(64 * (first + word)) + (uint32_t)__builtin_ctzll(rest);
            found += 1;
            rest &= rest - 1;
        } while (__builtin_expect(rest != 0, 0));
    }
    for (; wide != 0; wide &= wide - 1) {
        unsigned long word = first + (unsigned long)__builtin_ctzll(wide);
        // Where an element is left out, nothing is left over from the one before it.
        uint64_t wrong = pushctl_ill_formed(text + 64 * word, &characters, width);
        if (__builtin_expect(wrong != 0, 0)) {
            // Where a character is broken off, a quote may follow, which would be an end as any other. Behind the end of
            // a line that is broken off so two bytes of the next one are marked at most, and no string begins there.
            marks.ends[word] |= wrong | wrong >> 1;
            marks.halts[word] |= wrong | wrong >> 1;
            if (word > 0) {
                marks.ends[word - 1] |= wrong << 63;
                marks.halts[word - 1] |= wrong << 63;
            }
        }
    }
    return found;
}

static unsigned long pushctl_mark_plain(
    const void *text, unsigned long first, unsigned long last, pushctl_marks marks, uint32_t *lines) {
    return pushctl_mark_all(text, first, last, marks, lines, 16);
}

#ifdef PUSHCTL_MAY_BE_WIDE
__attribute__((target("avx2,bmi,bmi2"))) static unsigned long pushctl_mark_wide(
    const void *text, unsigned long first, unsigned long last, pushctl_marks marks, uint32_t *lines) {
    return pushctl_mark_all(text, first, last, marks, lines, 32);
}

__attribute__((target("avx512f,avx512bw,avx512vl,bmi,bmi2"))) static unsigned long pushctl_mark_widest(
    const void *text, unsigned long first, unsigned long last, pushctl_marks marks, uint32_t *lines) {
    return pushctl_mark_all(text, first, last, marks, lines, 64);
}
#endif

/// Marks elements of a text, 64 bytes each, and no more than 64 of them.
///
/// @param first The number of the first element; what was before it is asked only for a character that goes on.
/// @param last The number behind that of the last one, all of whose bytes must be readable.
/// @param lines Is filled with the offsets of line feeds; it has room for as many as there are bytes.
/// @param width What ``pushctl_width`` says, or less.
/// @return How many line feeds there are.
static inline unsigned long pushctl_mark(
    const void *text, unsigned long first, unsigned long last, pushctl_marks marks, uint32_t *lines, unsigned width) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (width >= 64) { return pushctl_mark_widest(text, first, last, marks, lines); }
    if (width >= 32) { return pushctl_mark_wide(text, first, last, marks, lines); }
#endif
    return pushctl_mark_plain(text, first, last, marks, lines);
}

#endif
