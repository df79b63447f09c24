/** The command as Maven goals, with the class path of the module in which they run. */
package io.perfgate.maven;
