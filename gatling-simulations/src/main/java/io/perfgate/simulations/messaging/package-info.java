/** Messaging by plain Jakarta Messaging: what the messaging simulations share. */
package io.perfgate.simulations.messaging;
