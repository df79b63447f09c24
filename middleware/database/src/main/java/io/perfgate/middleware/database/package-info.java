/** A database server as a process of its own, so that it is watched apart from those who use it. */
package io.perfgate.middleware.database;
