/** A first suite for a project that has none, from the content of its folder. */
package io.perfgate.runner.proposal;
