/** Culprit search: builds and measures commits as the search of the engine asks. */
package io.perfgate.runner.culprit;
