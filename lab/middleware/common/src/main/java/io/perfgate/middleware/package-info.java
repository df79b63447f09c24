/** Code shared by the systems under test: starting them, and parsing their options. */
package io.perfgate.middleware;
