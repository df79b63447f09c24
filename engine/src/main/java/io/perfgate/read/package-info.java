/** Output of tools to measurements. One reader for each format; none of them knows where its file came from. */
package io.perfgate.read;
