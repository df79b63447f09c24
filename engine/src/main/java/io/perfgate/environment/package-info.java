/** The environment of a run, and its changes since another run. */
package io.perfgate.environment;
