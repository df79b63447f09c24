/**
 * What becomes of a gate whose command has ended: its record is fetched, concluded from, perhaps accepted, and told to
 * whoever listens. What Jenkins persists of it lies in the root, and is known here by
 * {@link io.perfgate.jenkins.gate.KeptGate} and {@link io.perfgate.jenkins.gate.GatesOfBuild}.
 */
package io.perfgate.jenkins.gate;
