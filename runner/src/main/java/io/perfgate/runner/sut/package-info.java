/** The system under test: its processes, where they are reached, and when they are ready. */
package io.perfgate.runner.sut;
