/**
 * A gate's options, the command made from them, and what follows: its record is fetched, evaluated, perhaps accepted,
 * and passed to listeners. The classes that Jenkins persists are in the parent package, known here as
 * {@link io.perfgate.jenkins.gate.KeptGate} and {@link io.perfgate.jenkins.gate.GatesOfBuild}.
 */
package io.perfgate.jenkins.gate;
