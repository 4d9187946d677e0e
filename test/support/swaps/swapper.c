/* Exchanges the two names of each pair, over and over, as code in the sandbox would: swapper A B [A B ...] */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (unsigned long round = 0;; round += 1) {
    for (int at = 1; at + 1 < argc; at += 2)
      if (syscall(SYS_renameat2, AT_FDCWD, argv[at], AT_FDCWD, argv[at + 1], 2 /* RENAME_EXCHANGE */) != 0) return 1;
    if (round == 0) puts("swapping"), fflush(stdout);
    /* Now at once, now after so long that a whole call fits in between: what takes long is met as well as what is short. */
    if (round % 4 != 0) usleep(round * 7919 % (round % 4 == 1 ? 3000 : 100));
  }
}
