/** The interfaces of the systems under test that Java clients call. */
package io.perfgate.middleware.remote;
