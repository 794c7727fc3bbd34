// Which bytes end something or begin something that is looked for, told 64 bytes at a time.

#ifndef PUSHCTL_CBYTEMASKS_KINDS_H
#define PUSHCTL_CBYTEMASKS_KINDS_H

#include "tables.h"

/// One bit a byte, that of the first in the lowest of a number.
typedef struct {
    /// A quote, a backslash, a control character.
    uint64_t ends;
    /// A comma, the end of an object or array, white space, a control character.
    uint64_t stops;
    /// `$`, `%`, `{`, the letter `J`.
    uint64_t signs;
} pushctl_kinds;

/// Told by comparisons.
PUSHCTL_INLINED pushctl_kinds pushctl_kinds_by_comparisons(const char *address) {
    pushctl_bytes bytes = *(const pushctl_bytes *)address;
    return (pushctl_kinds){
        .ends = PUSHCTL_BITS((bytes == '"') | (bytes == '\\') | (bytes < 0x20)),
        // `]` and `}` differ by a bit.
        .stops = PUSHCTL_BITS((bytes == ',') | ((bytes | (unsigned char)0x20) == '}') | (bytes <= 0x20)),
        .signs = PUSHCTL_BITS((bytes == 'J') | (bytes == '{') | ((bytes | (unsigned char)1) == '%')),
    };
}

#ifdef PUSHCTL_MAY_BE_WIDE

/// Bytes whose upper halves and whose lower halves are the same few, a bit for each such set.
enum {
    pushctl_control = 0x01, pushctl_quote = 0x02, pushctl_backslash = 0x04, pushctl_space_or_comma = 0x08,
    pushctl_closing = 0x10, pushctl_letter_j = 0x20, pushctl_brace = 0x40, pushctl_dollar_or_percent = 0x80,
};

/// Told by tables: a byte belongs to the sets to which both of its halves do. That is half as many answers as comparisons
/// give, and it is those that a processor takes its time for.
PUSHCTL_INLINED pushctl_kinds pushctl_kinds_by_tables(const char *address, unsigned width) {
    enum { each = pushctl_control };
    const pushctl_bytes upper = PUSHCTL_TABLE(
        pushctl_control, pushctl_control, pushctl_quote | pushctl_space_or_comma | pushctl_dollar_or_percent, 0,
        pushctl_letter_j, pushctl_backslash | pushctl_closing, 0, pushctl_closing | pushctl_brace, 0, 0, 0, 0, 0, 0, 0, 0);
    const pushctl_bytes lower = PUSHCTL_TABLE(
        each | pushctl_space_or_comma, each, each | pushctl_quote, each, each | pushctl_dollar_or_percent,
        each | pushctl_dollar_or_percent, each, each, each, each, each | pushctl_letter_j, each | pushctl_brace,
        each | pushctl_backslash | pushctl_space_or_comma, each | pushctl_closing, each, each);
    pushctl_bytes bytes = *(const pushctl_bytes *)address;
    // Of a byte beyond ASCII the tables know nothing, whatever its lower half.
    pushctl_bytes uppers = bytes >> (unsigned char)4, lowers = bytes;
    pushctl_look_up(&upper, &uppers, width);
    pushctl_look_up(&lower, &lowers, width);
    pushctl_bytes sets = uppers & lowers;
    return (pushctl_kinds){
        .ends = PUSHCTL_BITS((sets & (unsigned char)(pushctl_control | pushctl_quote | pushctl_backslash)) != 0),
        .stops = PUSHCTL_BITS((sets & (unsigned char)(pushctl_control | pushctl_space_or_comma | pushctl_closing)) != 0),
        .signs = PUSHCTL_BITS((sets & (unsigned char)(pushctl_letter_j | pushctl_brace | pushctl_dollar_or_percent)) != 0),
    };
}

#endif

/// @param width Of the registers that the calling function uses.
PUSHCTL_INLINED pushctl_kinds pushctl_kinds_of(const char *address, unsigned width) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (width >= 32) { return pushctl_kinds_by_tables(address, width); }
#endif
    return pushctl_kinds_by_comparisons(address);
}

#endif
