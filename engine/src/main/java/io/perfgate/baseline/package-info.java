/** Baselines: the accepted and pinned runs of a suite on a hardware profile, one file for each pair. */
package io.perfgate.baseline;
