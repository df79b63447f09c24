/**
 * Faults that a system under test can be started with, so that a gate has something to find.
 *
 * <p>A fault acts once per message and knows nothing about the middleware that it slows down.
 */
package io.perfgate.middleware.fault;
