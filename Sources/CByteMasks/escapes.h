// Escapes of characters beyond ASCII, which many encoders write for all of them, passed over 64 bytes at a time.

#ifndef PUSHCTL_CBYTEMASKS_ESCAPES_H
#define PUSHCTL_CBYTEMASKS_ESCAPES_H

#include "masks.h"

/// How far a text was passed over, and how many bytes its escapes would take less in UTF-8.
typedef struct {
    unsigned long length, spared;
} pushctl_passed;

/// How many marks are known: those of the byte in which that of an address is and of seven more, less what is before it.
enum { pushctl_window = 57 };

/// Inlined into one function for each kind of processor.
PUSHCTL_INLINED pushctl_passed pushctl_pass_over_all(const void *text, uint64_t ends) {
    pushctl_bytes bytes = *(const pushctl_bytes *)text;
    pushctl_bytes small = bytes | (unsigned char)0x20;
    uint64_t zeros = PUSHCTL_BITS(bytes == '0');
    // Digits up to 7, up to 9, and up to B and F.
    uint64_t octal = PUSHCTL_BITS((bytes & (unsigned char)0xF8) == '0');
    uint64_t decimal = PUSHCTL_BITS(bytes - (unsigned char)'0' <= (unsigned char)9);
    uint64_t twelve = decimal | PUSHCTL_BITS(small - (unsigned char)'a' <= (unsigned char)1);
    uint64_t digits = decimal | PUSHCTL_BITS(small - (unsigned char)'a' <= (unsigned char)5);
    // Each escape is told at its backslash. What reaches beyond these bytes is none yet.
    uint64_t escapes = PUSHCTL_BITS(bytes == '\\') & PUSHCTL_BITS(bytes == 'u') >> 1
        & digits >> 2 & digits >> 3 & digits >> 4 & digits >> 5 & ~(UINT64_MAX << pushctl_window);
    uint64_t below_800 = zeros >> 2 & octal >> 3;
    uint64_t below_80 = below_800 & zeros >> 3 & octal >> 4;
    uint64_t surrogates = escapes & PUSHCTL_BITS(small == 'd') >> 2 & ~(octal >> 3);
    uint64_t high = surrogates & twelve >> 3, low = surrogates & ~high;
    escapes &= ~below_80 & (~surrogates | (high & low >> 6) | (low & high << 6));
    // Up to the first end that is none of these.
    uint64_t stops = (ends & ~escapes) | UINT64_C(1) << pushctl_window;
    escapes &= stops ^ (stops - 1);
    return (pushctl_passed){
        .length = (unsigned long)__builtin_ctzll(stops),
        .spared = 3 * (unsigned long)__builtin_popcountll(escapes)
            + (unsigned long)__builtin_popcountll(escapes & below_800)
            + 2 * (unsigned long)__builtin_popcountll(escapes & high)};
}

static pushctl_passed pushctl_pass_over_plain(const void *text, uint64_t ends) {
    return pushctl_pass_over_all(text, ends);
}

#ifdef PUSHCTL_MAY_BE_WIDE
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static pushctl_passed pushctl_pass_over_wide(
    const void *text, uint64_t ends) {
    return pushctl_pass_over_all(text, ends);
}

__attribute__((target("avx512f,avx512bw,avx512vl,bmi,bmi2,popcnt"))) static pushctl_passed pushctl_pass_over_widest(
    const void *text, uint64_t ends) {
    return pushctl_pass_over_all(text, ends);
}
#endif

/// Passes over the plain part of a string and over escapes of characters beyond ASCII, pairs of surrogates among them.
///
/// @param text Of which 64 bytes must be readable.
/// @param ends A mark for each byte with which a plain part ends, as many as ``pushctl_window`` says.
/// @param width What ``pushctl_width`` says, or less.
/// @return How far: to the first end that is not the backslash of such an escape, or to the last mark, which may be inside of an
///   escape that is counted; nowhere where the text begins with something else.
static inline pushctl_passed pushctl_pass_over(const void *text, uint64_t ends, unsigned width) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (width >= 64) { return pushctl_pass_over_widest(text, ends); }
    if (width >= 32) { return pushctl_pass_over_wide(text, ends); }
#endif
    return pushctl_pass_over_plain(text, ends);
}

#endif
