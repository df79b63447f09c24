/** Plain Jakarta Messaging, shared by the messaging simulations. */
package io.perfgate.simulations.messaging;
