/** The system under test: its processes, their addresses, and when they are ready. */
package io.perfgate.runner.sut;
