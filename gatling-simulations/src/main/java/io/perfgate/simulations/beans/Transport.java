package io.perfgate.simulations.beans;

/** How session beans are called. */
public enum Transport {
    local,
    socket,
    rmi,
    http,
    ssl
}
