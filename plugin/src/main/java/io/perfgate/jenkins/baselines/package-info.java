/** Baselines that Jenkins keeps: where, who accepted what, and how agents get them. */
package io.perfgate.jenkins.baselines;
