/** A message broker (ActiveMQ Artemis, core protocol) as a separate program. */
package io.perfgate.middleware.broker;
