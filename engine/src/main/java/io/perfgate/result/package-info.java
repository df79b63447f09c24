/** Any file of results, whatever wrote it: the one list of formats, and what all of them are good for. */
package io.perfgate.result;
