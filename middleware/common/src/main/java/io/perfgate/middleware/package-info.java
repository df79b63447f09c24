/** What the systems under test have in common: how they start, and how their options are written. */
package io.perfgate.middleware;
