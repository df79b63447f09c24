package io.perfgate.simulations;

import io.perfgate.simulations.users.UsersSimulation;

/** Users who check permissions; a stored procedure in the database answers. */
public final class Permissions extends UsersSimulation {
    public Permissions() {
        repeat(post("/transaction"));
    }
}
