/** Reads any file of results: the list of all formats, and what their results have in common. */
package io.perfgate.result;
