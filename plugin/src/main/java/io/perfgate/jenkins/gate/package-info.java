/**
 * A gate's options, the command made of them, and what happens after the command has ended: its record is fetched and evaluated, perhaps accepted, and passed to
 * listeners. The classes that Jenkins persists are in the parent package; here they are known as
 * {@link io.perfgate.jenkins.gate.KeptGate} and {@link io.perfgate.jenkins.gate.GatesOfBuild}.
 */
package io.perfgate.jenkins.gate;
