// Tests the guarantees of pushpayload.h from C. Prints the first violation.

#include <pushpayload.h>

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                    \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)

#define TEXT(literal) (literal), sizeof(literal) - 1

static const char sound[] = "{\"aps\":{\"alert\":\"Goal\"}}";
static const char misplaced[] = "{\"aps\":{\"alert\":\"Goal\"},\"thread-id\":\"team\"}";
static const char fixed_text[] = "{\"aps\":{\"alert\":\"Goal\",\"thread-id\":\"team\"}}";

static bool contains(const pushpayload_buffer *buffer, const char *text) {
    return buffer->bytes && strstr(buffer->bytes, text);
}

// Whether the bytes end where they say.
static bool is_closed(const pushpayload_buffer *buffer) {
    return buffer->bytes && buffer->bytes[buffer->length] == 0;
}

static void check_reports(void) {
    pushpayload_buffer report;
    CHECK(pushpayload_validate(NULL, TEXT(sound), &report) == PUSHPAYLOAD_OK);
    CHECK(is_closed(&report) && contains(&report, "\"diagnostics\": []"));
    pushpayload_buffer_free(&report);
    CHECK(!report.bytes && report.length == 0);

    CHECK(pushpayload_validate(NULL, TEXT(misplaced), &report) == PUSHPAYLOAD_FINDINGS);
    CHECK(is_closed(&report) && strlen(report.bytes) == report.length);
    CHECK(contains(&report, "\"rule\": \"misplaced-key\"") && contains(&report, "\"pointer\": \"/thread-id\""));
    pushpayload_buffer_free(&report);
    CHECK(pushpayload_validate(NULL, TEXT(misplaced), NULL) == PUSHPAYLOAD_FINDINGS);
}

static void check_fixes(void) {
    pushpayload_buffer fixed, report;
    CHECK(pushpayload_fix(NULL, TEXT(misplaced), &fixed, &report) == PUSHPAYLOAD_OK);
    CHECK(is_closed(&fixed) && strcmp(fixed.bytes, fixed_text) == 0);
    CHECK(contains(&report, "\"diagnostics\": []"));
    pushpayload_buffer_free(&report);

    pushpayload_buffer again;
    CHECK(pushpayload_fix(NULL, fixed.bytes, fixed.length, &again, NULL) == PUSHPAYLOAD_OK);
    CHECK(again.length == fixed.length && memcmp(again.bytes, fixed.bytes, again.length) == 0);
    pushpayload_buffer_free(&again);
    pushpayload_buffer_free(&fixed);
    CHECK(pushpayload_fix(NULL, TEXT(misplaced), NULL, NULL) == PUSHPAYLOAD_OK);
}

static void check_sizes(void) {
    size_t written = 1, minified = 1, limit = 1;
    CHECK(pushpayload_size(NULL, TEXT("{ \"aps\" : {\"alert\":\"Goal\"}}"), &written, &minified, &limit) == PUSHPAYLOAD_OK);
    CHECK(written == sizeof sound - 1 + 3 && minified == sizeof sound - 1 && limit == 4096);
    CHECK(pushpayload_size(NULL, TEXT(sound), NULL, NULL, NULL) == PUSHPAYLOAD_OK);
    CHECK(pushpayload_size(NULL, TEXT("[1"), &written, &minified, &limit) == PUSHPAYLOAD_NO_PAYLOAD);
    CHECK(written == 0 && minified == 0 && limit == 0);

    char *large = malloc(5000);
    CHECK(large);
    memset(large, ' ', 5000);
    memcpy(large, sound, sizeof sound - 1);
    CHECK(pushpayload_size(NULL, large, 5000, &written, &minified, NULL) == PUSHPAYLOAD_FINDINGS);
    CHECK(written == 5000 && minified == sizeof sound - 1);
    pushpayload_options *options = pushpayload_options_new();
    CHECK(pushpayload_options_set(options, "push-type", "voip", NULL) == PUSHPAYLOAD_OK);
    CHECK(pushpayload_size(options, large, 5000, NULL, NULL, &limit) == PUSHPAYLOAD_OK && limit == 5120);
    pushpayload_options_free(options);
    free(large);
}

static pushpayload_status set(pushpayload_options *options, const char *name, const char *value) {
    pushpayload_buffer message;
    pushpayload_status status = pushpayload_options_set(options, name, value, &message);
    CHECK((status == PUSHPAYLOAD_OK) == !message.bytes);
    CHECK(status == PUSHPAYLOAD_OK || is_closed(&message));
    pushpayload_buffer_free(&message);
    return status;
}

static void check_options(void) {
    pushpayload_options *options = pushpayload_options_new();
    CHECK(options);
    CHECK(set(options, "select", "size") == PUSHPAYLOAD_OK);
    CHECK(pushpayload_validate(options, TEXT(misplaced), NULL) == PUSHPAYLOAD_OK);
    CHECK(set(options, "select", "placement , value ") == PUSHPAYLOAD_OK);
    CHECK(pushpayload_validate(options, TEXT(misplaced), NULL) == PUSHPAYLOAD_FINDINGS);
    CHECK(set(options, "severity", "misplaced-key=note") == PUSHPAYLOAD_OK);
    CHECK(pushpayload_validate(options, TEXT(misplaced), NULL) == PUSHPAYLOAD_OK);
    CHECK(set(options, "fail-on", "note") == PUSHPAYLOAD_OK);
    CHECK(pushpayload_validate(options, TEXT(misplaced), NULL) == PUSHPAYLOAD_FINDINGS);
    CHECK(set(options, "level", "warning") == PUSHPAYLOAD_OK);
    CHECK(pushpayload_validate(options, TEXT(misplaced), NULL) == PUSHPAYLOAD_OK);
    const char *names[] = {"select", "severity", "fail-on", "level"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++)
        CHECK(set(options, names[index], NULL) == PUSHPAYLOAD_OK);
    CHECK(set(options, "fail-on", "never") == PUSHPAYLOAD_OK);
    CHECK(pushpayload_validate(options, TEXT(misplaced), NULL) == PUSHPAYLOAD_OK);
    CHECK(set(options, "fail-on", NULL) == PUSHPAYLOAD_OK);
    CHECK(pushpayload_validate(options, TEXT(misplaced), NULL) == PUSHPAYLOAD_FINDINGS);

    // A rejected value changes nothing.
    CHECK(set(options, "ignore", "misplaced-key,typo") == PUSHPAYLOAD_MISUSE);
    CHECK(pushpayload_validate(options, TEXT(misplaced), NULL) == PUSHPAYLOAD_FINDINGS);

    CHECK(set(options, "format", "jsonl") == PUSHPAYLOAD_OK && set(options, "path", "a\"b.json") == PUSHPAYLOAD_OK);
    pushpayload_buffer report;
    CHECK(pushpayload_validate(options, TEXT(sound), &report) == PUSHPAYLOAD_OK);
    CHECK(strncmp(report.bytes, TEXT("{\"path\":\"a\\\"b.json\",\"payload\":0,")) == 0);
    pushpayload_buffer_free(&report);
    pushpayload_options_free(options);
}

static void check_secrets(void) {
    static const char payload[] = "{\"aps\":{\"alert\":\"Goal\"},\"thread-id\":\"Bearer "
                                  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg\"}";
    static const char secret[] = "c2lnbmF0dXJlLW9mLXRoZS10b2tlbg";
    pushpayload_options *options = pushpayload_options_new();
    CHECK(options);
    pushpayload_buffer report;
    CHECK(pushpayload_validate(options, TEXT(payload), &report) == PUSHPAYLOAD_FINDINGS);
    CHECK(strstr(report.bytes, "misplaced-key") && !strstr(report.bytes, secret));
    pushpayload_buffer_free(&report);
    CHECK(set(options, "show-secrets", "true") == PUSHPAYLOAD_OK);
    CHECK(pushpayload_validate(options, TEXT(payload), &report) == PUSHPAYLOAD_FINDINGS);
    CHECK(strstr(report.bytes, secret));
    pushpayload_buffer_free(&report);
    pushpayload_options_free(options);
}

static void check_misuse(void) {
    pushpayload_options *options = pushpayload_options_new();
    const char *const refused[][2] = {
        {"ios", "sixteen"}, {"container", "box"},   {"level", "fatal"},   {"now", "noon"},
        {"header", "none"}, {"severity", "size"},   {"select", ","},      {"fail-on", "typo"},
        {"typo", "1"},      {"unsafe-fixes", "yes"}, {"format", "\xff"},  {"\xff", "1"},
    };
    for (size_t index = 0; index < sizeof refused / sizeof *refused; index++)
        CHECK(set(options, refused[index][0], refused[index][1]) == PUSHPAYLOAD_MISUSE);
    CHECK(set(options, NULL, "1") == PUSHPAYLOAD_MISUSE);
    CHECK(set(NULL, "ios", "16") == PUSHPAYLOAD_MISUSE);
    CHECK(pushpayload_options_set(options, "ios", "sixteen", NULL) == PUSHPAYLOAD_MISUSE);

    pushpayload_buffer message;
    CHECK(pushpayload_options_set(options, "push-typ", "alert", &message) == PUSHPAYLOAD_MISUSE);
    CHECK(contains(&message, "unknown option \"push-typ\"; expected one of "));
    pushpayload_buffer_free(&message);

    pushpayload_buffer first, second;
    memset(&first, 0xAA, sizeof first);
    memset(&second, 0xAA, sizeof second);
    CHECK(pushpayload_fix(options, NULL, 1, &first, &second) == PUSHPAYLOAD_MISUSE);
    CHECK(!first.bytes && first.length == 0 && !second.bytes && second.length == 0);
    memset(&first, 0xAA, sizeof first);
    CHECK(pushpayload_validate(options, NULL, 1, &first) == PUSHPAYLOAD_MISUSE && !first.bytes);
    CHECK(pushpayload_validate(options, sound, (size_t)-1, &first) == PUSHPAYLOAD_MISUSE && !first.bytes);
    size_t written = 1;
    CHECK(pushpayload_size(options, NULL, 1, &written, NULL, NULL) == PUSHPAYLOAD_MISUSE && written == 0);
    pushpayload_buffer_free(NULL);
    pushpayload_options_free(NULL);
    pushpayload_options_free(options);
}

// Every document gets an answer.
static void check_hostile_documents(void) {
    static char deep[200000];
    memset(deep, '[', sizeof deep);
    const struct {
        const char *bytes;
        size_t length;
    } documents[] = {
        {NULL, 0},           {TEXT("")},        {TEXT("\0")},       {TEXT("{\"aps\":\0}")}, {TEXT("\xff\xfe")},
        {TEXT("\xef\xbb\xbf{}")}, {TEXT("{\"a\":1e400}")}, {TEXT("\"\\ud800\"")}, {deep, sizeof deep}, {deep, 2048},
    };
    for (size_t index = 0; index < sizeof documents / sizeof *documents; index++) {
        pushpayload_buffer report, fixed;
        pushpayload_status status = pushpayload_validate(NULL, documents[index].bytes, documents[index].length, &report);
        CHECK(status == PUSHPAYLOAD_FINDINGS && is_closed(&report) && strlen(report.bytes) == report.length);
        pushpayload_buffer_free(&report);
        pushpayload_fix(NULL, documents[index].bytes, documents[index].length, &fixed, &report);
        CHECK(is_closed(&fixed) && is_closed(&report));
        pushpayload_buffer_free(&fixed);
        pushpayload_buffer_free(&report);
    }
}

static void *check_deep_document(void *unused) {
    (void)unused;
    enum { depth = 2046 };
    static char document[2 * depth + 32];
    size_t length = (size_t)sprintf(document, "{\"aps\":{},\"a\":");
    memset(document + length, '[', depth);
    memset(document + length + depth, ']', depth);
    length += 2 * depth;
    document[length++] = '}';
    pushpayload_buffer fixed, report;
    CHECK(pushpayload_fix(NULL, document, length, &fixed, &report) != PUSHPAYLOAD_MISUSE);
    CHECK(is_closed(&report) && !contains(&report, "invalid-json"));
    pushpayload_buffer_free(&fixed);
    pushpayload_buffer_free(&report);
    return NULL;
}

// The deepest document on the smallest guaranteed stack.
static void check_small_stack(void) {
    pthread_attr_t attributes;
    pthread_t thread;
    CHECK(pthread_attr_init(&attributes) == 0 && pthread_attr_setstacksize(&attributes, 1 << 20) == 0);
    CHECK(pthread_create(&thread, &attributes, check_deep_document, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    pthread_attr_destroy(&attributes);
}

enum { threads = 8, rounds = 50 };

struct work {
    const pushpayload_options *options;
    pushpayload_buffer expected;
};

static void *check_in_thread(void *argument) {
    const struct work *work = argument;
    for (int round = 0; round < rounds; round++) {
        pushpayload_buffer report, fixed;
        CHECK(pushpayload_validate(work->options, TEXT(misplaced), &report) == PUSHPAYLOAD_FINDINGS);
        CHECK(report.length == work->expected.length);
        CHECK(memcmp(report.bytes, work->expected.bytes, report.length) == 0);
        pushpayload_buffer_free(&report);
        CHECK(pushpayload_fix(work->options, TEXT(misplaced), &fixed, NULL) == PUSHPAYLOAD_OK);
        CHECK(strcmp(fixed.bytes, fixed_text) == 0);
        pushpayload_buffer_free(&fixed);
        CHECK(pushpayload_size(work->options, TEXT(misplaced), NULL, NULL, NULL) == PUSHPAYLOAD_OK);
        // Each also has its own options.
        pushpayload_options *own = pushpayload_options_new();
        CHECK(set(own, "ignore", "placement") == PUSHPAYLOAD_OK && set(own, "ios", "typo") == PUSHPAYLOAD_MISUSE);
        CHECK(pushpayload_validate(own, TEXT(misplaced), NULL) == PUSHPAYLOAD_OK);
        pushpayload_options_free(own);
    }
    return NULL;
}

// All threads use the options at once; any thread may make the first call.
static void check_threads(void) {
    struct work work = {.options = pushpayload_options_new()};
    pthread_t started[threads];
    CHECK(pushpayload_validate(work.options, TEXT(misplaced), &work.expected) == PUSHPAYLOAD_FINDINGS);
    for (int index = 0; index < threads; index++)
        CHECK(pthread_create(&started[index], NULL, check_in_thread, &work) == 0);
    for (int index = 0; index < threads; index++) CHECK(pthread_join(started[index], NULL) == 0);
    pushpayload_buffer_free(&work.expected);
    pushpayload_options_free((pushpayload_options *)work.options);
}

static void *check_first_call(void *unused) {
    check_fixes();
    return unused;
}

int main(void) {
    pthread_t first[2];
    for (int index = 0; index < 2; index++) CHECK(pthread_create(&first[index], NULL, check_first_call, NULL) == 0);
    for (int index = 0; index < 2; index++) CHECK(pthread_join(first[index], NULL) == 0);

    CHECK(strcmp(pushpayload_version(), PUSHPAYLOAD_VERSION) == 0);
    check_reports();
    check_fixes();
    check_sizes();
    check_options();
    check_secrets();
    check_misuse();
    check_hostile_documents();
    check_small_stack();
    check_threads();
    puts("pushpayload.h keeps its promises");
    return 0;
}
