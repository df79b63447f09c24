/** The parts of a run that several injectors measured, and the run merged from them. */
package io.perfgate.part;
