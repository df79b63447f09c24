/** Reads any file of results, with the list of all formats. */
package io.perfgate.result;
