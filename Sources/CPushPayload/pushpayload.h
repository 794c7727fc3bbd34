/**
 * @file pushpayload.h
 * Checks, fixes, measures and simulates the JSON of Apple push notifications.
 *
 *     pushpayload_options *options = pushpayload_options_new();
 *     pushpayload_options_set(options, "ios", "16", NULL);
 *
 *     pushpayload_buffer report = {0};
 *     if (pushpayload_validate(options, body, strlen(body), &report) == PUSHPAYLOAD_FINDINGS)
 *         puts(report.bytes);
 *     pushpayload_buffer_free(&report);
 *     pushpayload_options_free(options);
 *
 * Memory: the results of a function belong to the caller, who releases them with the function in its description. A
 * function reads its arguments during the call and does not keep them. Release a buffer only with this library, never
 * with free().
 *
 * Threads: the options are the only state. One thread sets them; then any number of threads may use them at the same
 * time, until one thread releases the options. Calls take no lock and have no callbacks.
 *
 * Stack: a thread needs 1 MiB for documents with the maximum of 2048 nested levels.
 *
 * Text: names and values are UTF-8 and end in a zero byte. A document is bytes with a length. It may contain any bytes;
 * invalid UTF-8 and invalid JSON are findings. Sizes and offsets count bytes.
 *
 * NULL stands for the default as the value of an option, and for all defaults as the options of a check. It is also
 * allowed for results that you do not need, for a document of length 0, and in functions that release. Any other NULL
 * results in PUSHPAYLOAD_MISUSE. No function prints, exits, or reads a file, the clock or the environment.
 */
#ifndef PUSHPAYLOAD_H
#define PUSHPAYLOAD_H

#include <stddef.h>

/** The version that this header belongs to; see pushpayload_version(). */
#define PUSHPAYLOAD_VERSION "0.1.0"

/**
 * The number of the binary interface, which is in the name of the shared library: libpushpayload.so.0. Functions,
 * options and status codes may be added under the same number; existing ones do not change and are not removed.
 */
#define PUSHPAYLOAD_ABI 0

#ifdef __cplusplus
extern "C" {
#endif

/** The result of a call. The numbers are fixed. */
typedef enum pushpayload_status {
    /** Success: no findings at or above the option "fail-on", or a size within its limit. */
    PUSHPAYLOAD_OK = 0,
    /** Success: findings at or above the option "fail-on", a size over its limit, or an error in a simulation. */
    PUSHPAYLOAD_FINDINGS = 1,
    /** Nothing was done: a required argument is NULL, or an argument is invalid. */
    PUSHPAYLOAD_MISUSE = 2,
    /** Nothing to measure or simulate: no JSON, no payload (with a known size, to measure), or an invalid scenario. */
    PUSHPAYLOAD_NO_PAYLOAD = 3,
    /** Not enough memory for a result. */
    PUSHPAYLOAD_NO_MEMORY = 4
} pushpayload_status;

/** The options of a check; see pushpayload_options_set(). */
typedef struct pushpayload_options pushpayload_options;

/** The result of a function. Every function with a buffer always sets it, and ignores its earlier content. */
typedef struct pushpayload_buffer {
    /** The bytes and a zero byte after them, which the length does not include; NULL if there is no result. */
    char *bytes;
    /** The number of bytes. */
    size_t length;
} pushpayload_buffer;

/** The version of the library, such as "0.1.0". A constant; do not release it. */
const char *pushpayload_version(void);

/** Creates options with default values; release them with pushpayload_options_free(). */
pushpayload_options *pushpayload_options_new(void);

/** Releases options; NULL is ignored. */
void pushpayload_options_free(pushpayload_options *options);

/**
 * Sets an option. "pushctl help validate" documents most of them in detail:
 *
 * | name         | value                                                                              | default  |
 * |--------------|------------------------------------------------------------------------------------|----------|
 * | ios          | the oldest iOS that the payload is meant for: 15, 16.1                             | unknown  |
 * | platform     | one more platform, and its oldest version: macos, watchos=11; adds to those before | ios      |
 * | push-type    | the header apns-push-type                                                          | unknown  |
 * | topic        | the header apns-topic                                                              | unknown  |
 * | header       | one more header of the request: "apns-priority: 5"; adds to those before           | none     |
 * | container    | the container of the payloads: apns, simctl, fcm, sns ...; auto                    | auto     |
 * | select       | rules and families to report, separated by commas; adds to those before            | all      |
 * | ignore       | rules and families not to report; adds to those before                             | none     |
 * | severity     | the severity of a rule or family: misplaced-key=warning; adds to those before      | rule's   |
 * | level        | the lowest severity that is reported: note, warning, error                         | note     |
 * | fail-on      | the lowest severity that gives PUSHPAYLOAD_FINDINGS: note, warning, error, never   | error    |
 * | now          | the current time in ISO 8601: 2026-01-31T09:00:00Z                                 | unknown  |
 * | token        | a device token to check                                                            | none     |
 * | unsafe-fixes | whether fixes that may change the meaning are applied, too: true, false            | false    |
 * | format       | the format of reports: json (one object), jsonl (a line for each payload), text    | json     |
 * | show-secrets | whether reports show secret keys, tokens and passwords: true, false               | false    |
 * | locale       | the language of the simulated device instead of the scenario's: en, zh-Hans        | none     |
 * | schema       | a file that declares Live Activity types: its name, =, and its contents in Swift   | none     |
 * |              | if the name ends in .swift, else in JSON Schema; adds to those before              |          |
 * | path         | the name of the document in reports; one that ends in .apns is for the Simulator   | -        |
 *
 * @param options The options; no other thread may use them during the call.
 * @param name    The name.
 * @param value   The value; NULL for the default, as if the option had never been set.
 * @param message Is set to an explanation in English if the name or value is invalid, and to an empty buffer otherwise;
 *                release it with pushpayload_buffer_free(). May be NULL.
 * @return PUSHPAYLOAD_OK; any other status leaves the options unchanged.
 */
pushpayload_status pushpayload_options_set(
    pushpayload_options *options, const char *name, const char *value, pushpayload_buffer *message);

/**
 * Checks a document: a payload, or a message, request or script with payloads inside.
 *
 * @param options  The options. May be NULL.
 * @param document The bytes of the document.
 * @param length   The number of bytes.
 * @param report   Is set to the findings, as the option "format" says; json is byte for byte the output of
 *                 "pushctl validate --format json". Release it with pushpayload_buffer_free(). May be NULL.
 */
pushpayload_status pushpayload_validate(
    const pushpayload_options *options, const char *document, size_t length, pushpayload_buffer *report);

/**
 * Fixes a document: replaces only the bytes that a fix changes.
 *
 * @param options  The options. May be NULL.
 * @param document The bytes of the document.
 * @param length   The number of bytes.
 * @param fixed    Is set to the fixed document, which equals the given one if there is nothing to fix; release it with
 *                 pushpayload_buffer_free(). May be NULL.
 * @param report   Is set to the report of pushpayload_validate() on the fixed document. May be NULL.
 * @return The status of pushpayload_validate() for the fixed document.
 */
pushpayload_status pushpayload_fix(
    const pushpayload_options *options, const char *document, size_t length, pushpayload_buffer *fixed,
    pushpayload_buffer *report);

/**
 * Measures the payload of a document; of several, the one that is closest to its limit or furthest over it.
 *
 * @param options  The options; "push-type" and "header" may change the limit. May be NULL.
 * @param document The bytes of the document.
 * @param length   The number of bytes.
 * @param written  Is set to the size of the payload as written, which APNs counts. May be NULL.
 * @param minified Is set to the size without white space and needless escapes. May be NULL.
 * @param limit    Is set to the largest size that APNs accepts. May be NULL.
 * @return PUSHPAYLOAD_OK, or PUSHPAYLOAD_FINDINGS if the size as written is over the limit, or PUSHPAYLOAD_NO_PAYLOAD,
 *         which sets all sizes to 0.
 */
pushpayload_status pushpayload_size(
    const pushpayload_options *options, const char *document, size_t length, size_t *written, size_t *minified,
    size_t *limit);

/**
 * Delivers payloads to a simulated device and reports the stacks.
 *
 * @param options  The options; only "ios", "platform", "locale", "path" and "show-secrets" have an effect. May be NULL.
 * @param document A scenario, as "pushctl schema scenario" describes it, its events, one per line, or any document for
 *                 pushpayload_validate(). A scenario that names files is invalid: the library reads no files.
 * @param length   The number of bytes.
 * @param report   Is set to the stacks, their summary lines and the outcome of each event in JSON, byte for byte the
 *                 output of "pushctl simulate --format json"; with PUSHPAYLOAD_NO_PAYLOAD, to the problems, one per line.
 *                 Release it with pushpayload_buffer_free(). May be NULL.
 * @return PUSHPAYLOAD_OK, or PUSHPAYLOAD_FINDINGS if a payload has an error, or PUSHPAYLOAD_NO_PAYLOAD if the document
 *         is an invalid scenario or contains no payload.
 */
pushpayload_status pushpayload_simulate(
    const pushpayload_options *options, const char *document, size_t length, pushpayload_buffer *report);

/** Releases the bytes of a buffer and empties it. An empty buffer and NULL are ignored. */
void pushpayload_buffer_free(pushpayload_buffer *buffer);

#ifdef __cplusplus
}
#endif

#endif
