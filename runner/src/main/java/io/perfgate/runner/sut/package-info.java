/** The system under test: its processes, addresses and readiness. */
package io.perfgate.runner.sut;
