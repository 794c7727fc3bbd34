// Memory for one document after another: what a parser takes and gives back in the course of a document lies in one
// stretch that is used anew as soon as everything in it has been given back. Each thread has a stretch of its own; what
// does not fit comes from malloc. Whatever is taken on a thread has to be given back on the same thread.

#ifndef PUSHCTL_CJANSSON_ARENA_H
#define PUSHCTL_CJANSSON_ARENA_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <jansson.h>

/// Bytes: several times what the tree of a payload takes that APNs accepts.
#define PUSHCTL_ARENA_SIZE (1 << 16)
#define PUSHCTL_ARENA_ALIGNMENT 16

struct pushctl_arena {
    _Alignas(PUSHCTL_ARENA_ALIGNMENT) unsigned char memory[PUSHCTL_ARENA_SIZE];
    /// Bytes taken since everything was given back.
    size_t used;
    /// Pieces that are still to be given back.
    size_t pieces;
    /// Pieces that were too large for what was left, and came from malloc.
    size_t overflows;
};

/// The stretch of this thread.
static inline struct pushctl_arena *pushctl_arena(void) {
    static _Thread_local struct pushctl_arena arena;
    return &arena;
}

static inline void *pushctl_arena_take(size_t size) {
    struct pushctl_arena *arena = pushctl_arena();
    if (size > PUSHCTL_ARENA_SIZE - arena->used) {
        arena->overflows += 1;
        return malloc(size);
    }
    void *piece = arena->memory + arena->used;
    // The size of the stretch is a multiple of the alignment, so that this never goes beyond its end.
    arena->used += (size + PUSHCTL_ARENA_ALIGNMENT - 1) & ~(size_t)(PUSHCTL_ARENA_ALIGNMENT - 1);
    arena->pieces += 1;
    return piece;
}

static inline void pushctl_arena_give_back(void *piece) {
    struct pushctl_arena *arena = pushctl_arena();
    uintptr_t distance = (uintptr_t)piece - (uintptr_t)arena->memory;
    if (distance >= PUSHCTL_ARENA_SIZE) {
        free(piece);
        return;
    }
    arena->pieces -= 1;
    if (arena->pieces == 0)
        arena->used = 0;
}

/// How many pieces of the stretch are to be given back.
static inline size_t pushctl_arena_pieces(void) {
    return pushctl_arena()->pieces;
}

/// How many pieces had no room in the stretch so far.
static inline size_t pushctl_arena_overflows(void) {
    return pushctl_arena()->overflows;
}

/// Gives all pieces back at once; none of them may be used any more.
static inline void pushctl_arena_clear(void) {
    struct pushctl_arena *arena = pushctl_arena();
    arena->pieces = 0;
    arena->used = 0;
}

/// Has Jansson take its memory from the stretches of the threads, in the whole process.
static inline void pushctl_use_arena(void) {
    json_set_alloc_funcs(pushctl_arena_take, pushctl_arena_give_back);
}

#endif
