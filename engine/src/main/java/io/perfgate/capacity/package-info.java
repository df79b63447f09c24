/** The highest load at which a middleware keeps its promises: the search for it, and its result. */
package io.perfgate.capacity;
