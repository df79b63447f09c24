/** Items that come into a database in bulk, by one thread or by many. */
package io.perfgate.middleware.bulkimport;
