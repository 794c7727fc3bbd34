// Fixes a payload before it is sent, and reports what a person has to fix.
//
//     cc fix.c $(pkg-config --cflags --libs pushpayload) -o fix
//     ./fix 16 < payload.json > fixed.json

#include <pushpayload.h>
#include <stdio.h>

// A payload has at most 4096 or 5120 bytes, so a longer document is not a payload.
#define LONGEST 65536

int main(int count, char **arguments) {
    if (count != 2) {
        fprintf(stderr, "usage: %s IOS-VERSION < payload.json > fixed.json\n", arguments[0]);
        return 2;
    }

    static char document[LONGEST];
    size_t length = fread(document, 1, sizeof document, stdin);

    // Options are set once; then any number of threads may use them.
    pushpayload_options *options = pushpayload_options_new();
    pushpayload_buffer message;
    if (pushpayload_options_set(options, "ios", arguments[1], &message) != PUSHPAYLOAD_OK) {
        fprintf(stderr, "%s\n", message.bytes ? message.bytes : "no memory");
        pushpayload_buffer_free(&message);
        pushpayload_options_free(options);
        return 2;
    }

    pushpayload_buffer fixed, report;
    pushpayload_status status = pushpayload_fix(options, document, length, &fixed, &report);
    if (status == PUSHPAYLOAD_OK || status == PUSHPAYLOAD_FINDINGS) {
        fwrite(fixed.bytes, 1, fixed.length, stdout);
        if (status == PUSHPAYLOAD_FINDINGS) fwrite(report.bytes, 1, report.length, stderr);
    }

    size_t written, limit;
    if (pushpayload_size(options, fixed.bytes, fixed.length, &written, NULL, &limit) == PUSHPAYLOAD_FINDINGS)
        fprintf(stderr, "%zu bytes, %zu too many\n", written, written - limit);

    pushpayload_buffer_free(&fixed);
    pushpayload_buffer_free(&report);
    pushpayload_options_free(options);
    return (int)status;
}
