// Runs a command and prints its cost: nanoseconds of wall time, microseconds of processor time, peak memory in KiB,
// exit status. It is small, because a large launcher would add more to a process of a millisecond than two processes
// differ, and because the peak memory of a child begins with that of its parent.
//
//     launch STDOUT STDERR COMMAND ...

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, argv[1], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    posix_spawn_file_actions_addopen(&actions, 2, argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    pid_t child;
    int status;
    struct rusage used;
    long long start = now();
    if (posix_spawnp(&child, argv[3], &actions, NULL, argv + 3, environ) != 0) {
        perror(argv[3]);
        return 2;
    }
    if (wait4(child, &status, 0, &used) != child) return 2;
    long long taken = now() - start;
    long long processor = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000LL + used.ru_utime.tv_usec +
                          used.ru_stime.tv_usec;
    long peak = used.ru_maxrss;
#ifdef __APPLE__
    peak /= 1024;
#endif
    printf("%lld %lld %ld %d\n", taken, processor, peak, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    return 0;
}
