/** Converts the output of tools to measurements. One reader for each format. */
package io.perfgate.read;
