// Reads a file in chunks and passes on one line after the other, as fast as a C program can without keeping the
// file in memory, so that the parsers and not the reading limit the speed.
#ifndef LINES_H
#define LINES_H

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// simdjson reads up to this many bytes after a line.
#define LINES_PADDING 64

// Calls `judge` for each line that is not empty; prints the number of lines and of refused lines.
static int judge_lines(int argc, char **argv, int (*judge)(const char *line, size_t length)) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    int file = open(argv[1], O_RDONLY);
    size_t capacity = 1 << 17, held = 0;
    char *buffer = (char *)malloc(capacity + LINES_PADDING);
    if (file < 0 || buffer == NULL) {
        perror(argv[1]);
        return 2;
    }
    unsigned long lines = 0, refused = 0;
    for (;;) {
        ssize_t count = read(file, buffer + held, capacity - held);
        if (count < 0) {
            perror(argv[1]);
            return 2;
        }
        char *start = buffer, *end = buffer + held + count;
        while (start < end) {
            char *newline = (char *)memchr(start, '\n', end - start);
            if (newline == NULL && count > 0) break;
            char *stop = newline != NULL ? newline : end;
            if (stop > start) {
                lines++;
                refused += !judge(start, stop - start);
            }
            start = stop + 1;
        }
        if (count == 0) break;
        held = start < end ? end - start : 0;
        memmove(buffer, start, held);
        if (held == capacity) {
            capacity *= 2;
            buffer = (char *)realloc(buffer, capacity + LINES_PADDING);
            if (buffer == NULL) return 2;
        }
    }
    printf("%lu %lu\n", lines, refused);
    free(buffer);
    close(file);
    return 0;
}

#endif
