package io.perfgate.simulations;

import io.perfgate.middleware.remote.RemoteTransaction;
import io.perfgate.simulations.blocking.Blocking;
import io.perfgate.simulations.start.Abort;
import io.perfgate.simulations.start.Parameters;
import io.perfgate.simulations.users.UsersSimulation;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;

/**
 * Users who start a process and have its first task assigned to a performer; the parameter {@code way} is web or rmi.
 */
public final class Workflow extends UsersSimulation {
    private final boolean byRmi = byRmi();
    private RemoteTransaction transaction;

    public Workflow() {
        repeat(byRmi ? Blocking.call(TRANSACTION, session -> transaction.run()) : post("/transaction"));
    }

    @Override
    public void before() {
        if (!byRmi) {
            return;
        }
        String host = plan().target().getHostString();
        int port = plan().target().getPort();
        try {
            transaction =
                    (RemoteTransaction) LocateRegistry.getRegistry(host, port).lookup(TRANSACTION);
        } catch (RemoteException | NotBoundException cannotConnect) {
            throw Abort.because(
                    "-Dperfgate.target=" + host + ":" + port
                            + ": no transaction there; is the application called by rmi?",
                    cannotConnect);
        }
    }

    private static boolean byRmi() {
        try {
            return new Parameters(System.getProperties()).read("way", "one of web, rmi", text -> switch (text) {
                case "rmi" -> true;
                case "web" -> false;
                default -> null;
            });
        } catch (IllegalArgumentException unreadable) {
            throw Abort.because(unreadable.getMessage());
        }
    }
}
