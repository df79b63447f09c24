/** Access to session beans: by OpenEJB's protocol over sockets, HTTP and TLS, or by java.rmi. */
package io.perfgate.simulations.beans;
