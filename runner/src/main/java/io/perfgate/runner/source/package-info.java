/** The commits of the checkout, and builds of them. */
package io.perfgate.runner.source;
