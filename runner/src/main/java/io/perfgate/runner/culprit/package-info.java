/** The search for the commit that did it: commits built and measured as the engine's search asks. */
package io.perfgate.runner.culprit;
