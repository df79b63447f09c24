package io.perfgate.simulations;

import io.perfgate.simulations.blocking.Blocking;
import io.perfgate.simulations.rpc.Caller;
import io.perfgate.simulations.users.UsersSimulation;

/**
 * Users who call a method that returns its argument. The parameter {@code message} is a text's size, such as 50K, or
 * "people" for an object that holds twenty others.
 *
 * <p>A transaction is a call as its caller sees it, from the message as an object to the answer as an object. Writing,
 * reading and unpacking are part of it.
 */
public final class Rpc extends UsersSimulation {
    public Rpc() {
        Caller<?> caller = Caller.read(url());
        repeat(Blocking.call(TRANSACTION, user -> caller.call()));
    }
}
