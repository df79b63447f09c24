/** Checks before a run: obstacles to running a suite, or to valid trials. */
package io.perfgate.runner.check;
