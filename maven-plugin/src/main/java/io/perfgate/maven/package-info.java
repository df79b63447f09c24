/** The command as goals of Maven, with the class path of the module in which they run. */
package io.perfgate.maven;
