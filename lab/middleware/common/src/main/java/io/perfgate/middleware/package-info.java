/** What the systems under test have in common: how they start, and how they parse options. */
package io.perfgate.middleware;
