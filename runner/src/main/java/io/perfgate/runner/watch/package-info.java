/** Watches a running trial: its figures so far, leaks, the disk, standstills of the machine. */
package io.perfgate.runner.watch;
