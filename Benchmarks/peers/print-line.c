// The cost of starting a process and printing a line.
#include <stdio.h>

int main(void) {
    puts("no findings in 1 file");
    return 0;
}
