/** Processes of the runner: started, watched, limited in time, and ended with it. */
package io.perfgate.runner.process;
