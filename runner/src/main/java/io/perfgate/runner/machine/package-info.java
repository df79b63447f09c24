/** The machine the runner is on: its hardware, and the JVM of a middleware that runs there. */
package io.perfgate.runner.machine;
