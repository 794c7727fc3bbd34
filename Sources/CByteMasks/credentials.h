// Where a text has what no credential is without, told 64 bytes at a time.

#ifndef PUSHCTL_CBYTEMASKS_CREDENTIALS_H
#define PUSHCTL_CBYTEMASKS_CREDENTIALS_H

#include "tables.h"

/// Where two or three bytes stand in a row; what is compared is named by their letters.
#define PUSHCTL_PAIR(one, two) ((first == (one)) & (second == (two)))
#define PUSHCTL_TRIPLE(one, two, three) (PUSHCTL_PAIR(one, two) & (third == (three)))
#define PUSHCTL_WORD(one, two, three) \
    (((first | 0x20) == (one)) & ((second | 0x20) == (two)) & ((third | 0x20) == (three)))

/// Where the bytes stand, of 64 with two more behind them, that some form of credential cannot do without.
PUSHCTL_INLINED uint64_t pushctl_credential_signs(const char *address) {
    pushctl_bytes first = *(const pushctl_bytes *)address;
    pushctl_bytes second = *(const pushctl_bytes *)(address + 1);
    pushctl_bytes third = *(const pushctl_bytes *)(address + 2);
    return PUSHCTL_BITS(
        // `-----BEGIN`, `AAAA` of a server key, `MIIEv`; an address.
        ((first == second) & ((first == '-') | ((first & (unsigned char)~8) == 'A'))) | PUSHCTL_TRIPLE(':', '/', '/')
        // The others that are random: `eyJ`, `AIza`, `MIG`, `AKIA`, `APA91`, then as they are written here.
        | PUSHCTL_PAIR('y', 'J') | PUSHCTL_PAIR('I', 'z') | PUSHCTL_PAIR('I', 'G') | PUSHCTL_PAIR('K', 'I')
        | PUSHCTL_PAIR('P', 'A') | PUSHCTL_TRIPLE('h', 'p', '_') | PUSHCTL_TRIPLE('s', '_', 'v')
        | PUSHCTL_TRIPLE('k', '_', 'l') | PUSHCTL_TRIPLE('x', 'o', 'x') | PUSHCTL_TRIPLE('2', '9', '.')
        // Those with a word in front: `bearer` and `basic` in small letters or capitals, `key=`, `PushToken[`.
        | PUSHCTL_WORD('r', 'e', 'r') | PUSHCTL_WORD('s', 'i', 'c') | PUSHCTL_PAIR('y', '=')
        | PUSHCTL_PAIR('h', 'T'));
}

/// Which of 64 bytes are no hexadecimal digits.
PUSHCTL_INLINED uint64_t pushctl_no_digits(const char *address) {
    pushctl_bytes bytes = *(const pushctl_bytes *)address;
    return PUSHCTL_BITS(
        ((bytes - (unsigned char)'0') > 9) & (((bytes | (unsigned char)0x20) - (unsigned char)'a') > 5));
}

#ifdef PUSHCTL_MAY_BE_WIDE

/// The signs in eight sets, a bit for each: what a set has in common in its first, second and third bytes, whose halves
/// are looked up, is what few other texts have.
enum {
    pushctl_sign_hyphens = 0x01,  // -- ://
    pushctl_sign_capitals = 0x02,  // AA II Iz IG KI PA
    pushctl_sign_hump = 0x04,  // yJ hT y=
    pushctl_sign_rer = 0x08, pushctl_sign_sic = 0x10,
    pushctl_sign_hp = 0x20,  // hp_
    pushctl_sign_live = 0x40,  // s_v k_l
    pushctl_sign_xox = 0x80,  // xox 29.
    /// Sets of pairs, which may have any third byte.
    pushctl_sign_pairs = pushctl_sign_hyphens | pushctl_sign_capitals | pushctl_sign_hump,
};

/// The sets to which the halves of each byte belong.
PUSHCTL_INLINED pushctl_bytes pushctl_sets(
    const char *address, const pushctl_bytes *upper, const pushctl_bytes *lower, unsigned width) {
    // Of a byte beyond ASCII the tables know nothing, whatever its lower half.
    pushctl_bytes lowers = *(const pushctl_bytes *)address, uppers = lowers >> (unsigned char)4;
    pushctl_look_up(upper, &uppers, width);
    pushctl_look_up(lower, &lowers, width);
    return uppers & lowers;
}

/// Whether one of the signs may begin in 64 bytes.
PUSHCTL_INLINED bool pushctl_may_have_credential_signs(const char *address, unsigned width) {
    enum {
        hyphens = pushctl_sign_hyphens, capitals = pushctl_sign_capitals, hump = pushctl_sign_hump, rer = pushctl_sign_rer,
        sic = pushctl_sign_sic, hp = pushctl_sign_hp, live = pushctl_sign_live, xox = pushctl_sign_xox,
    };
    const pushctl_bytes first_upper = PUSHCTL_TABLE(
        0, 0, hyphens, hyphens | xox, capitals, capitals | rer | sic, hump | hp | live, hump | rer | sic | live | xox,
        0, 0, 0, 0, 0, 0, 0, 0);
    const pushctl_bytes first_lower = PUSHCTL_TABLE(
        capitals, capitals, rer | xox, sic | live, 0, 0, 0, 0, hump | hp | xox, capitals | hump, hyphens, capitals | live,
        0, hyphens, 0, 0);
    const pushctl_bytes second_upper = PUSHCTL_TABLE(
        0, 0, hyphens, hump | xox, capitals | hump | rer | sic, hump | live, rer | sic | xox, capitals | hp,
        0, 0, 0, 0, 0, 0, 0, 0);
    const pushctl_bytes second_lower = PUSHCTL_TABLE(
        hp, capitals, 0, 0, hump, rer, 0, capitals, 0, capitals | sic | xox, capitals | hump, 0, 0, hyphens | hump, 0,
        hyphens | live | xox);
    const pushctl_bytes third_upper = PUSHCTL_TABLE(
        0, 0, xox, 0, sic, rer | hp, sic | live, rer | live | xox, 0, 0, 0, 0, 0, 0, 0, 0);
    const pushctl_bytes third_lower = PUSHCTL_TABLE(
        0, 0, rer, sic, 0, 0, live, 0, xox, 0, 0, 0, live, 0, xox, hp);
    pushctl_bytes sets = pushctl_sets(address, &first_upper, &first_lower, width)
        & pushctl_sets(address + 1, &second_upper, &second_lower, width)
        & (pushctl_sets(address + 2, &third_upper, &third_lower, width) | (unsigned char)pushctl_sign_pairs);
    return PUSHCTL_BITS(sets != 0) != 0;
}

#endif

/// Inlined into one function for each kind of processor.
///
/// @param width Of the registers that the calling function uses.
PUSHCTL_INLINED unsigned long pushctl_credential_sign_in_all(const void *start, unsigned long count, unsigned width) {
    const char *text = (const char *)start;
    // Hexadecimal digits in a row up to here.
    unsigned long digits = 0;
    for (unsigned long place = 0; place < count; place += 64) {
        const char *address = text + place;
        char rest[66];
        if (count - place < sizeof(rest)) {
            __builtin_memset(rest, 0, sizeof(rest));
            __builtin_memcpy(rest, address, count - place);
            address = rest;
        }
        uint64_t others = pushctl_no_digits(address);
        // Wherever the shortest device token begins, it reaches into the next 64 bytes or fills these.
        if (others == 0 || digits + (unsigned long)__builtin_ctzll(others) >= 64) { return place + 63 - digits; }
        digits = (unsigned long)__builtin_clzll(others);
#ifdef PUSHCTL_MAY_BE_WIDE
        if (width >= 32 && !pushctl_may_have_credential_signs(address, width)) { continue; }
#endif
        uint64_t signs = pushctl_credential_signs(address);
        if (signs != 0) { return place + (unsigned long)__builtin_ctzll(signs); }
    }
    return count;
}

static unsigned long pushctl_credential_sign_plain(const void *text, unsigned long count) {
    return pushctl_credential_sign_in_all(text, count, 16);
}

#ifdef PUSHCTL_MAY_BE_WIDE
__attribute__((target("avx2,bmi,bmi2"))) static unsigned long pushctl_credential_sign_wide(
    const void *text, unsigned long count) {
    return pushctl_credential_sign_in_all(text, count, 32);
}
#endif

/// Where the first bytes stand of a text that some form of credential cannot do without, or the last of 64 hexadecimal
/// digits in a row; its length where there are none.
static inline unsigned long pushctl_credential_sign(const void *text, unsigned long count, bool is_wide) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (is_wide) { return pushctl_credential_sign_wide(text, count); }
#endif
    return pushctl_credential_sign_plain(text, count);
}

#undef PUSHCTL_PAIR
#undef PUSHCTL_TRIPLE
#undef PUSHCTL_WORD

#endif
