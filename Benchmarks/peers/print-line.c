// What it takes to start a process and print a line.
#include <stdio.h>

int main(void) {
    puts("no findings in 1 file");
    return 0;
}
