/** What clients know of the systems under test that are called by Java. */
package io.perfgate.middleware.remote;
