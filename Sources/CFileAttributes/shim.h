// Declarations of the C library that Swift's module lacks: access control lists and other extended attributes of
// files, and the call that exchanges two files.

#ifndef PUSHCTL_CFILEATTRIBUTES_SHIM_H
#define PUSHCTL_CFILEATTRIBUTES_SHIM_H

#include <sys/xattr.h>

#ifdef __linux__
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
#endif

#endif
