/** How session beans are reached: by OpenEJB's own protocol over sockets, HTTP and TLS, or by java.rmi. */
package io.perfgate.simulations.beans;
