/** A first suite for a project that has none, from what lies in its folder. */
package io.perfgate.runner.proposal;
