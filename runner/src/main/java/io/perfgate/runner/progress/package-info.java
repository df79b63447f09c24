/** How far a run is: a bar on a terminal, a line now and then in a log. */
package io.perfgate.runner.progress;
