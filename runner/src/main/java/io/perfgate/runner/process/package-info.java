/** Child processes: started, watched, limited in time, and stopped with the runner. */
package io.perfgate.runner.process;
