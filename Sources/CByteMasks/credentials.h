// Where a text has what no credential is without, told 64 bytes at a time.

#ifndef PUSHCTL_CBYTEMASKS_CREDENTIALS_H
#define PUSHCTL_CBYTEMASKS_CREDENTIALS_H

#include "masks.h"

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

/// Inlined into one function for each kind of processor.
PUSHCTL_INLINED unsigned long pushctl_credential_sign_in_all(const void *start, unsigned long count) {
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
        pushctl_bytes bytes = *(const pushctl_bytes *)address;
        uint64_t others = PUSHCTL_BITS(
            ((bytes - (unsigned char)'0') > 9)
            & (((bytes | (unsigned char)0x20) - (unsigned char)'a') > 5));
        // Wherever the shortest device token begins, it reaches into the next 64 bytes or fills these.
        if (others == 0 || digits + (unsigned long)__builtin_ctzll(others) >= 64) { return place + 63 - digits; }
        digits = (unsigned long)__builtin_clzll(others);
        uint64_t signs = pushctl_credential_signs(address);
        if (signs != 0) { return place + (unsigned long)__builtin_ctzll(signs); }
    }
    return count;
}

static unsigned long pushctl_credential_sign_plain(const void *text, unsigned long count) {
    return pushctl_credential_sign_in_all(text, count);
}

#ifdef PUSHCTL_MAY_BE_WIDE
__attribute__((target("avx2,bmi,bmi2"))) static unsigned long pushctl_credential_sign_wide(
    const void *text, unsigned long count) {
    return pushctl_credential_sign_in_all(text, count);
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
