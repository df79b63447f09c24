/** The highest load at which a middleware keeps its promises: the search for it, and what was found. */
package io.perfgate.capacity;
