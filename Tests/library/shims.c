// What Swift takes from C beyond the libraries themselves, under UndefinedBehaviorSanitizer.

#include "../../Sources/CJansson/shim.h"
#include "../../Sources/CPushPayload/shim.h"

#include <stdio.h>
#include <string.h>

int main(void) {
    json_error_t error;
    // A text as long as Jansson's buffer, and one without an error.
    char name[2 * JSON_ERROR_TEXT_LENGTH + 4] = "[";
    memset(name + 1, 'x', 2 * JSON_ERROR_TEXT_LENGTH);
    const char *const documents[] = {"[", "{\"a\":1,}", "[1e400]", "\"\\ud800\"", name, ""};
    for (size_t index = 0; index < sizeof documents / sizeof *documents; index++) {
        if (json_loads(documents[index], JSON_DECODE_ANY, &error)) return 1;
        size_t length = strlen(pushctl_error_text(&error));
        if (length == 0 || length >= JSON_ERROR_TEXT_LENGTH) return 1;
    }
    json_t *value = json_loads("[]", 0, &error);
    if (!value || strlen(pushctl_error_text(&error)) != 0) return 1;
    json_decref(value);
    if (strcmp(pushpayload_version_text(), PUSHPAYLOAD_VERSION) != 0) return 1;
    puts("the shims behave");
    return 0;
}
