/** A database server as a separate process, so that it is sampled apart from its clients. */
package io.perfgate.middleware.database;
