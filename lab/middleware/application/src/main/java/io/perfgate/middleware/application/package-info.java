/** An application on a database: one of four parts at a time, each with one kind of transaction. */
package io.perfgate.middleware.application;
