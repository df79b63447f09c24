/** A noisy search for the commits that changed the level of a series; it chooses its own trials (docs/culprit.md). */
package io.perfgate.culprit;
