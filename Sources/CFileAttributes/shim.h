// What Swift's own module of the C library leaves out: access control lists and other extended attributes of files.

#ifndef PUSHCTL_CFILEATTRIBUTES_SHIM_H
#define PUSHCTL_CFILEATTRIBUTES_SHIM_H

#include <sys/xattr.h>

#endif
