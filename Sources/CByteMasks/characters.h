// Which bytes are ill-formed UTF-8 (Unicode, table 3-7), told 64 bytes at a time.

#ifndef PUSHCTL_CBYTEMASKS_CHARACTERS_H
#define PUSHCTL_CBYTEMASKS_CHARACTERS_H

#include "tables.h"

/// What 64 bytes leave over to those behind them. Which of it is filled in depends on the width, so all are told by one.
typedef struct {
    /// Bytes with which characters of two, three or four bytes begin; of three or four; of four.
    uint64_t leads, threes, fours;
    /// Leading bytes behind which only some bytes may stand.
    uint64_t e0, ed, f0, f4;
    /// The bytes, and what each of them is.
    pushctl_bytes bytes, kinds;
} pushctl_characters;

/// Told by comparisons.
PUSHCTL_INLINED uint64_t pushctl_ill_formed_by_bits(const char *address, pushctl_characters *before) {
    pushctl_bytes bytes = *(const pushctl_bytes *)address;
    uint64_t high = PUSHCTL_BITS((pushctl_signed_bytes)bytes < 0);
    uint64_t following = PUSHCTL_BITS((pushctl_signed_bytes)bytes < -64);
    uint64_t leads = high & ~following;
    uint64_t threes = PUSHCTL_BITS(bytes >= 0xE0);
    uint64_t fours = PUSHCTL_BITS(bytes >= 0xF0);
    uint64_t e0 = PUSHCTL_BITS(bytes == 0xE0);
    uint64_t ed = PUSHCTL_BITS(bytes == 0xED);
    uint64_t f0 = PUSHCTL_BITS(bytes == 0xF0);
    uint64_t f4 = PUSHCTL_BITS(bytes == 0xF4);
    uint64_t from_a0 = PUSHCTL_BITS(bytes >= 0xA0);
    uint64_t from_90 = PUSHCTL_BITS(bytes >= 0x90);
    uint64_t nowhere = PUSHCTL_BITS((bytes >= 0xF5) | ((bytes & (unsigned char)0xFE) == 0xC0));
    uint64_t due = leads << 1 | before->leads >> 63 | threes << 2 | before->threes >> 62 | fours << 3 | before->fours >> 61;
    // The second bytes that would make a character longer than it need be, a surrogate, or one beyond U+10FFFF.
    uint64_t narrow = ((e0 << 1 | before->e0 >> 63) & ~from_a0) | ((ed << 1 | before->ed >> 63) & from_a0)
        | ((f0 << 1 | before->f0 >> 63) & ~from_90) | ((f4 << 1 | before->f4 >> 63) & from_90);
    before->leads = leads;
    before->threes = threes;
    before->fours = fours;
    before->e0 = e0;
    before->ed = ed;
    before->f0 = f0;
    before->f4 = f4;
    return (due ^ following) | nowhere | narrow;
}

#ifdef PUSHCTL_MAY_BE_WIDE

/// What a byte is, and what it forbids the next one to be; and with the same bits which of that the next one is.
enum {
    /// A character begins; of the next byte, that one goes on.
    pushctl_leading = 0x80,
    /// 0xE0 and 0xF0 forbid 0x80 to 0x8F, 0xE0 also 0x90 to 0x9F: the character would be longer than it need be.
    pushctl_longer = 0x02, pushctl_longer_e0 = 0x04,
    /// 0xED forbids those from 0xA0 on, which make surrogates; 0xF4 those from 0x90 on, which lie beyond U+10FFFF.
    pushctl_surrogate = 0x08, pushctl_beyond = 0x10,
    /// Nowhere allowed, whatever is next: 0xC0 and 0xC1; 0xF5 and above.
    pushctl_nowhere_c0 = 0x20, pushctl_nowhere_f5 = 0x40,
};

/// The bytes behind others, so that each lies where the one so many places behind it was.
#define PUSHCTL_BEHIND_1(before, bytes) __builtin_shufflevector(before, bytes, 63, PUSHCTL_FROM_64, 124, 125, 126)
#define PUSHCTL_BEHIND_2(before, bytes) __builtin_shufflevector(before, bytes, 62, 63, PUSHCTL_FROM_64, 124, 125)
#define PUSHCTL_BEHIND_3(before, bytes) __builtin_shufflevector(before, bytes, 61, 62, 63, PUSHCTL_FROM_64, 124)
#define PUSHCTL_FROM_64 \
    64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, \
    94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, \
    119, 120, 121, 122, 123

/// Told by tables: what both halves of a byte and the upper half of the next one have in common is wrong.
PUSHCTL_INLINED uint64_t pushctl_ill_formed_by_tables(const char *address, pushctl_characters *before, unsigned width) {
    enum { each = pushctl_leading, beyond = pushctl_leading | pushctl_nowhere_f5 };
    const pushctl_bytes upper = PUSHCTL_TABLE(
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        pushctl_leading | pushctl_nowhere_c0, pushctl_leading,
        pushctl_leading | pushctl_longer | pushctl_longer_e0 | pushctl_surrogate,
        pushctl_leading | pushctl_longer | pushctl_beyond | pushctl_nowhere_f5);
    const pushctl_bytes lower = PUSHCTL_TABLE(
        each | pushctl_longer | pushctl_longer_e0 | pushctl_nowhere_c0, each | pushctl_nowhere_c0, each, each,
        each | pushctl_beyond, beyond, beyond, beyond, beyond, beyond, beyond, beyond,
        beyond, beyond | pushctl_surrogate, beyond, beyond);
    const pushctl_bytes next = PUSHCTL_TABLE(
        0, 0, 0, 0, 0, 0, 0, 0,
        each | pushctl_longer, each | pushctl_longer_e0 | pushctl_beyond,
        each | pushctl_surrogate | pushctl_beyond, each | pushctl_surrogate | pushctl_beyond,
        0, 0, 0, 0);
    pushctl_bytes bytes = *(const pushctl_bytes *)address;
    pushctl_bytes uppers = bytes >> (unsigned char)4;
    pushctl_bytes kinds = uppers, nexts = uppers, lowers = bytes & (unsigned char)0xF;
    pushctl_look_up(&upper, &kinds, width);
    pushctl_look_up(&lower, &lowers, width);
    pushctl_look_up(&next, &nexts, width);
    kinds &= lowers;
    // Where a character has to go on with its second, third or fourth byte: the highest bit, and no other counts.
    pushctl_bytes seconds = PUSHCTL_BEHIND_1(before->kinds, kinds);
    pushctl_bytes thirds = __builtin_elementwise_sub_sat(PUSHCTL_BEHIND_2(before->bytes, bytes), (pushctl_bytes)(0xE0 - 0x80));
    pushctl_bytes fourths = __builtin_elementwise_sub_sat(PUSHCTL_BEHIND_3(before->bytes, bytes), (pushctl_bytes)(0xF0 - 0x80));
    pushctl_bytes wrong = ((seconds | thirds | fourths) ^ nexts) & (unsigned char)pushctl_leading;
    wrong |= seconds & nexts & (unsigned char)~pushctl_leading;
    wrong |= kinds & (unsigned char)(pushctl_nowhere_c0 | pushctl_nowhere_f5);
    before->bytes = bytes;
    before->kinds = kinds;
    return PUSHCTL_BITS(wrong != 0);
}

#endif

/// Marks what is ill-formed UTF-8 in 64 bytes, given those before them: a byte that does not go on with a character where
/// one has to, one that does where none has to, one that is nowhere allowed.
///
/// @param width Of the registers that the calling function uses.
PUSHCTL_INLINED uint64_t pushctl_ill_formed(const char *address, pushctl_characters *before, unsigned width) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (width >= 32) { return pushctl_ill_formed_by_tables(address, before, width); }
#endif
    return pushctl_ill_formed_by_bits(address, before);
}

#endif
