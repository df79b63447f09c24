/** Bulk import of items into a database, by one thread or several. */
package io.perfgate.middleware.bulkimport;
