// Tables of sixteen numbers, in which registers of 32 or 64 bytes look up all of their bytes at once.

#ifndef PUSHCTL_CBYTEMASKS_TABLES_H
#define PUSHCTL_CBYTEMASKS_TABLES_H

#include "masks.h"

#ifdef PUSHCTL_MAY_BE_WIDE

/// A table for numbers from 0 to 15, as registers take it.
#define PUSHCTL_TABLE(...) (pushctl_bytes){__VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__}

typedef char pushctl_half __attribute__((vector_size(32), aligned(1)));
typedef char pushctl_whole __attribute__((vector_size(64), aligned(1)));

/// Replaces bytes by what a table has for their lower halves, and those beyond ASCII by 0. Through memory, since a
/// function that is not of the same width may not be handed such registers; no memory is left of it once it is inlined.
///
/// @param table The same 16 bytes four times.
__attribute__((target("avx2"))) static inline void pushctl_look_up_wide(const pushctl_bytes *table, pushctl_bytes *numbers) {
    const pushctl_half *from = (const pushctl_half *)table;
    pushctl_half *to = (pushctl_half *)numbers;
    to[0] = __builtin_ia32_pshufb256(from[0], to[0]);
    to[1] = __builtin_ia32_pshufb256(from[1], to[1]);
}

__attribute__((target("avx512f,avx512bw"))) static inline void pushctl_look_up_widest(
    const pushctl_bytes *table, pushctl_bytes *numbers) {
    *(pushctl_whole *)numbers = __builtin_ia32_pshufb512(*(const pushctl_whole *)table, *(const pushctl_whole *)numbers);
}

/// @param width Of the registers that the calling function uses, 32 or 64.
PUSHCTL_INLINED void pushctl_look_up(const pushctl_bytes *table, pushctl_bytes *numbers, unsigned width) {
    if (width >= 64) { pushctl_look_up_widest(table, numbers); } else { pushctl_look_up_wide(table, numbers); }
}

#endif

#endif
