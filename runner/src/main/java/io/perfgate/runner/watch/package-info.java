/** What looks on while a trial runs: its figures so far, leaks, the disk, a machine that stands still. */
package io.perfgate.runner.watch;
