package io.perfgate.simulations.beans;

/** How session beans are called. */
public enum Way {
    local,
    socket,
    rmi,
    http,
    ssl
}
