/** A message broker (ActiveMQ Artemis, core protocol) as a program of its own. */
package io.perfgate.middleware.broker;
