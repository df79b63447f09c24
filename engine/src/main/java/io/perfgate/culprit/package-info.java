/** Which commits of a range changed the level of a series: a noisy search that chooses its own trials (docs/culprit.md). */
package io.perfgate.culprit;
