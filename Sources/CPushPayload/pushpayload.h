/**
 * @file pushpayload.h
 * Checks, fixes and measures the JSON of Apple push notifications.
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
 * Memory: whatever a function gives out belongs to the caller, who releases it with the function named beside it; what
 * a function takes in is read during the call and not kept. A buffer is released by this library alone, never by
 * free().
 *
 * Threads: there is no state besides the options. They are set by one thread; from then on any number of threads may
 * use them at once, until one of them releases them. Calls take no lock and call nothing back.
 *
 * Stack: a thread needs 1 MiB for documents that are nested as deeply as they may be, 2048 levels.
 *
 * Text: names and values are UTF-8 and end in a zero byte. Documents are bytes with a length; any bytes may come, and
 * what is no UTF-8 or no JSON is a finding. Sizes and offsets count bytes.
 *
 * NULL is allowed for options, which are then the defaults, for results that nobody wants, and for a document of length
 * 0; everywhere else it gives PUSHPAYLOAD_MISUSE. No function prints, exits, reads a file, the clock or the environment.
 */
#ifndef PUSHPAYLOAD_H
#define PUSHPAYLOAD_H

#include <stddef.h>

/** The version that this header belongs to; see pushpayload_version(). */
#define PUSHPAYLOAD_VERSION "0.1.0"

/**
 * The number of the binary interface, which is in the name of the shared library: libpushpayload.so.0. Functions,
 * options and status codes may be added under the same number; nothing that is here changes or goes.
 */
#define PUSHPAYLOAD_ABI 0

#ifdef __cplusplus
extern "C" {
#endif

/** What came of a call. The numbers are fixed. */
typedef enum pushpayload_status {
    /** Done, and nothing found at or above the option "fail-on"; a size is within its limit. */
    PUSHPAYLOAD_OK = 0,
    /** Done, and something found at or above it; a size is over its limit. */
    PUSHPAYLOAD_FINDINGS = 1,
    /** Nothing was done: an argument is NULL, or an option or its value does not exist. */
    PUSHPAYLOAD_MISUSE = 2,
    /** There is nothing to measure: what was given is no JSON, or holds no payload whose size is known. */
    PUSHPAYLOAD_NO_PAYLOAD = 3,
    /** There was no memory for a result. */
    PUSHPAYLOAD_NO_MEMORY = 4
} pushpayload_status;

/** What a check knows besides the document; see pushpayload_options_set(). */
typedef struct pushpayload_options pushpayload_options;

/** Bytes that a function gave out. Every function that fills one sets it in any case, without looking at what it held. */
typedef struct pushpayload_buffer {
    /** The bytes and a zero byte behind them, which the length does not count; NULL when there is no result. */
    char *bytes;
    /** How many bytes there are. */
    size_t length;
} pushpayload_buffer;

/** The version of the library, as in "0.1.0": a constant, not to be released. */
const char *pushpayload_version(void);

/** Makes options, all with their defaults. NULL when there is no memory. */
pushpayload_options *pushpayload_options_new(void);

/** Releases options; NULL is ignored. */
void pushpayload_options_free(pushpayload_options *options);

/**
 * Sets an option. The names and values are those of the options of "pushctl validate", which documents them:
 *
 * | name         | value                                                                              | default  |
 * |--------------|------------------------------------------------------------------------------------|----------|
 * | ios          | the oldest iOS that the payload is meant for: 15, 16.1                             | unknown  |
 * | platform     | one more platform, and its oldest version: macos, watchos=11; adds to those before | ios      |
 * | push-type    | the header apns-push-type                                                          | unknown  |
 * | topic        | the header apns-topic                                                              | unknown  |
 * | header       | one more header of the request: "apns-priority: 5"; adds to those before           | none     |
 * | container    | what payloads lie in: apns, simctl, fcm, sns ...; auto                             | auto     |
 * | select       | rules and families to report, separated by commas; adds to those before            | all      |
 * | ignore       | rules and families not to report; adds to those before                             | none     |
 * | severity     | the severity of a rule or family: misplaced-key=warning; adds to those before      | its own  |
 * | level        | the lowest severity that is reported: note, warning, error                         | note     |
 * | fail-on      | the lowest severity that gives PUSHPAYLOAD_FINDINGS: note, warning, error, never   | error    |
 * | now          | the present in ISO 8601: 2026-01-31T09:00:00Z                                      | unknown  |
 * | token        | a device token to check                                                            | none     |
 * | unsafe-fixes | whether fixes that may change the meaning are applied, too: true, false            | false    |
 * | format       | the shape of reports: json (one object), jsonl (a line for each payload), text     | json     |
 * | show-secrets | whether keys, tokens and passwords are shown in reports: true, false               | false    |
 * | locale       | the language of a simulated device: en, zh-Hans                                    | its own  |
 * | schema       | the type of a Live Activity: the name of its file, =, and what the file contains,  | none     |
 * |              | Swift if the name ends in .swift, else JSON Schema; adds to those before           |          |
 * | path         | the name of the document in reports; one that ends in .apns is for the Simulator   | -        |
 *
 * @param options The options; not while another thread uses them.
 * @param name    The name.
 * @param value   The value; NULL for the default, as if the option had never been set.
 * @param message Is set to what is wrong with the name or value, in English for people, and empty when nothing is; to
 *                be released with pushpayload_buffer_free(). May be NULL.
 * @return PUSHPAYLOAD_OK; PUSHPAYLOAD_MISUSE, and the options are as before.
 */
pushpayload_status pushpayload_options_set(
    pushpayload_options *options, const char *name, const char *value, pushpayload_buffer *message);

/**
 * Checks a document: a payload, or a message, request or script with payloads inside.
 *
 * @param options  What is known besides it. May be NULL.
 * @param document Its bytes.
 * @param length   How many they are.
 * @param report   Is set to the findings in JSON, byte for byte what "pushctl validate --format json" prints, or jsonl
 *                 if the option "format" says so; to be released with pushpayload_buffer_free(). May be NULL.
 */
pushpayload_status pushpayload_validate(
    const pushpayload_options *options, const char *document, size_t length, pushpayload_buffer *report);

/**
 * Fixes a document: edits the bytes at fault and leaves all others as they are.
 *
 * @param options  What is known besides it. May be NULL.
 * @param document Its bytes.
 * @param length   How many they are.
 * @param fixed    Is set to the fixed document, which equals the given one if there is nothing to fix; release it with
 *                 pushpayload_buffer_free(). May be NULL.
 * @param report   Is set to the report of pushpayload_validate() on the fixed document. May be NULL.
 * @return The status of pushpayload_validate() for the fixed document.
 */
pushpayload_status pushpayload_fix(
    const pushpayload_options *options, const char *document, size_t length, pushpayload_buffer *fixed,
    pushpayload_buffer *report);

/**
 * Measures a payload. Of several in one document, the one that comes closest to its limit or is the furthest over it.
 *
 * @param options  What is known besides it; "push-type" and "header" may change the limit. May be NULL.
 * @param document The bytes of the document.
 * @param length   How many they are.
 * @param written  Is set to the size as it is written, which APNs counts. May be NULL.
 * @param minified Is set to the size without white space and needless escapes. May be NULL.
 * @param limit    Is set to the largest size that APNs accepts. May be NULL.
 * @return PUSHPAYLOAD_OK, or PUSHPAYLOAD_FINDINGS when it is larger than its limit as it is written;
 *         PUSHPAYLOAD_NO_PAYLOAD, and all sizes are 0.
 */
pushpayload_status pushpayload_size(
    const pushpayload_options *options, const char *document, size_t length, size_t *written, size_t *minified,
    size_t *limit);

/**
 * Delivers payloads to a simulated device and says how they stack.
 *
 * @param options  Of these, "ios", "locale", "path" and "show-secrets" count. May be NULL.
 * @param document A scenario, as "pushctl schema scenario" describes it, or whatever pushpayload_validate() takes. Files
 *                 that a scenario names are not read.
 * @param length   How many bytes it has.
 * @param report   Is set to the stacks, their summary lines and the outcome of each event in JSON, byte for byte what
 *                 "pushctl simulate --format json" prints; with PUSHPAYLOAD_NO_PAYLOAD, to what is wrong, a sentence a line.
 *                 To be released with pushpayload_buffer_free(). May be NULL.
 * @return PUSHPAYLOAD_OK, or PUSHPAYLOAD_FINDINGS when a payload has an error; PUSHPAYLOAD_NO_PAYLOAD when the document
 *         is not a scenario and contains no payload.
 */
pushpayload_status pushpayload_simulate(
    const pushpayload_options *options, const char *document, size_t length, pushpayload_buffer *report);

/** Releases the bytes of a buffer and empties it; one that is empty already, and NULL, are ignored. */
void pushpayload_buffer_free(pushpayload_buffer *buffer);

#ifdef __cplusplus
}
#endif

#endif
