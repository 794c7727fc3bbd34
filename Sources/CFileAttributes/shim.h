// What Swift's own module of the C library leaves out: access control lists and other extended attributes of files, and the
// call that exchanges two files.

#ifndef PUSHCTL_CFILEATTRIBUTES_SHIM_H
#define PUSHCTL_CFILEATTRIBUTES_SHIM_H

#include <sys/xattr.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

// Gives two names of one folder each other's file. Not renameat2 itself, which is newer than some C libraries.
static inline int exchange_names(int folder, const char *one, const char *other) {
    const unsigned int exchange = 1 << 1;
    return (int)syscall(SYS_renameat2, folder, one, folder, other, exchange);
}
#endif

#endif
