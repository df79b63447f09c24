/** Checks whether a run is valid, and finds what is wrong with it. docs/validity.md explains the checks. */
package io.perfgate.validity;
