// What Swift has no words for: the answers of a comparison of many bytes as the bits of one number, which processors
// give in an instruction or two.

#ifndef PUSHCTL_CBYTEMASKS_MASKS_H
#define PUSHCTL_CBYTEMASKS_MASKS_H

#include <stdbool.h>
#include <stdint.h>

// The C library knows the processor; to ask it ourselves would cost every start, most of all in a virtual machine.
#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#define PUSHCTL_MAY_BE_WIDE
#endif

/// Compiled into as many registers as the processor takes for 64 bytes.
typedef unsigned char pushctl_bytes __attribute__((ext_vector_type(64), aligned(1)));
typedef signed char pushctl_signed_bytes __attribute__((ext_vector_type(64), aligned(1)));
typedef _Bool pushctl_bits __attribute__((ext_vector_type(64)));

/// The answers of a test of 64 bytes. No function, since one would be given them through memory; and nothing that the
/// compiler looks into, since it would go on computing with the answers instead of the bits, one byte at a time.
#define PUSHCTL_BITS(answers) \
    ({ \
        uint64_t bits = __builtin_bit_cast(uint64_t, __builtin_convertvector((answers), pushctl_bits)); \
        __asm__("" : "+r"(bits)); \
        bits; \
    })

#define PUSHCTL_INLINED __attribute__((always_inline)) static inline

/// What is marked of a document, one bit each, that of the first byte in the lowest of a number.
typedef struct {
    /// A quote, a backslash, a control character: what ends the plain part of a string.
    uint64_t *ends;
    /// With what a placeholder or a secret begins or goes on: `$`, `%`, `{`, the letter `J`, a hyphen behind another,
    /// the first of eight spaces, digits and signs in a row.
    uint64_t *signs;
} pushctl_marks;

/// Where 64 bytes hold those by which UTF-8 is told to be well formed.
typedef struct {
    /// Bytes with which characters of two, three or four bytes begin; of three or four; of four.
    uint64_t leads, threes, fours;
    /// Leading bytes behind which only some bytes may stand.
    uint64_t e0, ed, f0, f4;
} pushctl_characters;

/// Marks what is ill-formed UTF-8 in 64 bytes (Unicode, table 3-7), given those before them: a byte that does not go on
/// with a character where one has to, one that does where none has to, one that is nowhere allowed.
PUSHCTL_INLINED uint64_t pushctl_ill_formed(const char *address, pushctl_characters *before) {
    pushctl_bytes bytes = *(const pushctl_bytes *)address;
    pushctl_characters now;
    uint64_t high = PUSHCTL_BITS((pushctl_signed_bytes)bytes < 0);
    uint64_t following = PUSHCTL_BITS((pushctl_signed_bytes)bytes < -64);
    now.leads = high & ~following;
    now.threes = PUSHCTL_BITS(bytes >= 0xE0);
    now.fours = PUSHCTL_BITS(bytes >= 0xF0);
    now.e0 = PUSHCTL_BITS(bytes == 0xE0);
    now.ed = PUSHCTL_BITS(bytes == 0xED);
    now.f0 = PUSHCTL_BITS(bytes == 0xF0);
    now.f4 = PUSHCTL_BITS(bytes == 0xF4);
    uint64_t from_a0 = PUSHCTL_BITS(bytes >= 0xA0);
    uint64_t from_90 = PUSHCTL_BITS(bytes >= 0x90);
    uint64_t nowhere = PUSHCTL_BITS((bytes >= 0xF5) | ((bytes & (unsigned char)0xFE) == 0xC0));
    uint64_t due = now.leads << 1 | before->leads >> 63 | now.threes << 2 | before->threes >> 62
        | now.fours << 3 | before->fours >> 61;
    // The second bytes that would make a character longer than it need be, a surrogate, or one beyond U+10FFFF.
    uint64_t narrow = ((now.e0 << 1 | before->e0 >> 63) & ~from_a0) | ((now.ed << 1 | before->ed >> 63) & from_a0)
        | ((now.f0 << 1 | before->f0 >> 63) & ~from_90) | ((now.f4 << 1 | before->f4 >> 63) & from_90);
    *before = now;
    return (due ^ following) | nowhere | narrow;
}

/// Inlined into one function for each kind of processor: only then are their registers used.
PUSHCTL_INLINED bool pushctl_mark_all(const void *start, unsigned long count, pushctl_marks marks) {
    const char *document = (const char *)start;
    unsigned long words = count / 64 + 1;
    // Elements with bytes beyond ASCII, and those behind them into which a character may reach: looked at only later,
    // since whether they are there no processor foresees.
    uint64_t open = 0, wide = 0;
    for (unsigned long word = 0; word < words; word += 1) {
        pushctl_bytes bytes = *(const pushctl_bytes *)(document + 64 * word);
        uint64_t figures = PUSHCTL_BITS((bytes & (unsigned char)0xE0) == 0x20);
        figures &= figures >> 1;
        figures &= figures >> 2;
        figures &= figures >> 4;
        uint64_t hyphens = PUSHCTL_BITS(bytes == '-');
        marks.ends[word] = PUSHCTL_BITS((bytes == '"') | (bytes == '\\') | (bytes < 0x20));
        marks.signs[word] = figures | (hyphens & hyphens << 1)
            | PUSHCTL_BITS((bytes == 'J') | (bytes == '{') | ((bytes | (unsigned char)1) == '%'));
        uint64_t high = PUSHCTL_BITS((pushctl_signed_bytes)bytes < 0);
        wide |= (uint64_t)((high | open) != 0) << (word & 63);
        open = high >> 61;
    }
    uint64_t wrong = 0;
    pushctl_characters characters = {0, 0, 0, 0, 0, 0, 0};
    if (words > 64 && wide != 0) {
        // A bit stands for several elements, so all are looked at, the last one below.
        for (unsigned long word = 0; word + 1 < words; word += 1) {
            wrong |= pushctl_ill_formed(document + 64 * word, &characters);
        }
        wide = UINT64_C(1) << ((words - 1) & 63);
    }
    for (; wide != 0; wide &= wide - 1) {
        unsigned long word = ((words - 1) & ~63UL) | (unsigned long)__builtin_ctzll(wide);
        // Where an element is left out, nothing is left over from the one before it.
        uint64_t ill_formed = pushctl_ill_formed(document + 64 * word, &characters);
        // What follows the byte behind the document is no matter of ours.
        wrong |= word + 1 < words ? ill_formed : ill_formed & ((UINT64_C(2) << (count & 63)) - 1);
    }
    return wrong == 0;
}

static bool pushctl_mark_plain(const void *document, unsigned long count, pushctl_marks marks) {
    return pushctl_mark_all(document, count, marks);
}

#ifdef PUSHCTL_MAY_BE_WIDE
__attribute__((target("avx2,bmi,bmi2"))) static bool pushctl_mark_wide(
    const void *document, unsigned long count, pushctl_marks marks) {
    return pushctl_mark_all(document, count, marks);
}
#endif

/// Whether the processor has registers of 32 bytes, and the system keeps them.
static inline bool pushctl_is_wide(void) {
#ifdef PUSHCTL_MAY_BE_WIDE
    return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_ACTIVE(BMI1) && CPU_FEATURE_ACTIVE(BMI2);
#else
    return false;
#endif
}

/// Marks a document and the byte behind it, 64 bytes for each element; so many must be readable behind the document.
///
/// Whether the document is well-formed UTF-8, if the byte behind it is ASCII.
static inline bool pushctl_mark(
    const void *document, unsigned long count, pushctl_marks marks, bool is_wide) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (is_wide) { return pushctl_mark_wide(document, count, marks); }
#endif
    return pushctl_mark_plain(document, count, marks);
}

/// A bit for each of 16 bytes that is a quote, the first byte the lowest.
static inline uint32_t pushctl_quotes(const void *address) {
    typedef unsigned char bytes __attribute__((ext_vector_type(16), aligned(1)));
    typedef _Bool bits __attribute__((ext_vector_type(16)));
    return __builtin_bit_cast(uint16_t, __builtin_convertvector(*(const bytes *)address == '"', bits));
}

#endif
