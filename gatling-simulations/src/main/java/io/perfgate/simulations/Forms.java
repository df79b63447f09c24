package io.perfgate.simulations;

import io.perfgate.simulations.users.UsersSimulation;

/** Users that fill in a form of 27 labels, keep it, make a viewing of it and read it back. */
public final class Forms extends UsersSimulation {
    public Forms() {
        repeat(post("/transaction"));
    }
}
