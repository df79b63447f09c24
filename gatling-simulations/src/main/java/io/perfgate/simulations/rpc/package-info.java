/** Remote calls over HTTP, as a caller sees them. */
package io.perfgate.simulations.rpc;
