// What Swift cannot import of jansson.h: function-like macros and functions
// built on the type tag.

#ifndef PUSHCTL_CJANSSON_SHIM_H
#define PUSHCTL_CJANSSON_SHIM_H

#include <jansson.h>

/// The text of an error: `json_error_t.text` is a C array, which Swift would
/// import as a tuple of 160 elements.
static inline const char *pushctl_error_text(const json_error_t *error) {
    return error->text;
}

#endif
