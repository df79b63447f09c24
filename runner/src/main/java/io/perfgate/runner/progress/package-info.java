/** Progress of a run: a bar on a terminal, occasional lines in a log. */
package io.perfgate.runner.progress;
