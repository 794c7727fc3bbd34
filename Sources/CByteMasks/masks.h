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

/// Whether the processor has registers of 32 bytes, and the system keeps them.
static inline bool pushctl_is_wide(void) {
#ifdef PUSHCTL_MAY_BE_WIDE
    return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_ACTIVE(BMI1) && CPU_FEATURE_ACTIVE(BMI2);
#else
    return false;
#endif
}

/// How many bytes the registers of the processor hold, 64 at most, so far as the system keeps them.
///
/// The first processors with registers of 64 bytes, those without AVX512_VBMI, become slower as a whole when these are used.
static inline unsigned pushctl_width(void) {
#ifdef PUSHCTL_MAY_BE_WIDE
    if (!pushctl_is_wide()) { return 16; }
    return CPU_FEATURE_ACTIVE(AVX512BW) && CPU_FEATURE_ACTIVE(AVX512VL) && CPU_FEATURE_ACTIVE(AVX512_VBMI) ? 64 : 32;
#else
    return 16;
#endif
}

/// The answers of a test of sixteen bytes, each all ones or zero.
typedef signed char pushctl_sixteen_answers __attribute__((ext_vector_type(16)));

/// These answers as bits, that of the first byte in the lowest.
PUSHCTL_INLINED uint16_t pushctl_bits_of_sixteen(pushctl_sixteen_answers answers) {
    typedef _Bool bits __attribute__((ext_vector_type(16)));
    return __builtin_bit_cast(uint16_t, __builtin_convertvector(answers < 0, bits));
}

/// Which of sixteen bytes are no digits, the first in the lowest bit; all bits behind them.
PUSHCTL_INLINED uint64_t pushctl_not_digits(const void *start) {
    typedef unsigned char sixteen __attribute__((ext_vector_type(16), aligned(1)));
    typedef _Bool answers __attribute__((ext_vector_type(16)));
    sixteen digits = *(const sixteen *)start - (unsigned char)'0';
    return ~UINT64_C(0xFFFF) | __builtin_bit_cast(uint16_t, __builtin_convertvector(digits > (unsigned char)9, answers));
}

/// Has the processor fetch what is at an address, without waiting for it.
static inline void pushctl_fetch(const void *address) { __builtin_prefetch(address); }

#endif
