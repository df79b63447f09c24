/** What the systems under test have in common: how their options are written. */
package io.perfgate.middleware;
