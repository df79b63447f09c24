package io.perfgate.simulations;

import io.perfgate.middleware.remote.GreeterHome;
import io.perfgate.middleware.remote.GreeterTransaction;
import io.perfgate.simulations.beans.BeanClient;
import io.perfgate.simulations.beans.Transport;
import io.perfgate.simulations.blocking.Blocking;
import io.perfgate.simulations.start.Abort;
import io.perfgate.simulations.start.Parameters;
import io.perfgate.simulations.users.UsersSimulation;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import javax.naming.NamingException;

/**
 * Users who create a session bean, call it twice and release it. The parameter {@code bean} is stateful or stateless,
 * {@code way} is how it is called. A local call comes from a page in the middleware's JVM, with one request per
 * transaction.
 */
public final class SessionBeans extends UsersSimulation {
    private static final int CALLS_OF_A_NEW_ONE = 2;

    private final Transport way;
    private final String bean;
    private GreeterHome home;

    public SessionBeans() {
        try {
            Parameters parameters = new Parameters(System.getProperties());
            way = parameters.read("way", "one of local, socket, rmi, http, ssl", Transport::valueOf);
            bean = parameters.read(
                    "bean", "one of stateful, stateless", text -> text.matches("stateful|stateless") ? text : null);
        } catch (IllegalArgumentException unreadable) {
            throw Abort.because(unreadable.getMessage());
        }
        repeat(way == Transport.local ? post("/" + bean) : Blocking.call(TRANSACTION, session -> transaction()));
    }

    @Override
    public void before() {
        if (way == Transport.local) {
            return;
        }
        try {
            home = BeanClient.connect(way, plan().target(), bean, plan().users());
        } catch (NamingException | RemoteException | NotBoundException cannotConnect) {
            throw Abort.because(
                    "-Dperfgate.target=" + plan().target().getHostString() + ":"
                            + plan().target().getPort() + ": no " + bean + " bean there; are they called by " + way
                            + " there?",
                    cannotConnect);
        }
    }

    private void transaction() throws Exception {
        int calls = GreeterTransaction.run(home, "user");
        if (bean.equals("stateful") && calls != CALLS_OF_A_NEW_ONE) {
            throw new IllegalStateException("a new bean had " + calls + " calls, not " + CALLS_OF_A_NEW_ONE);
        }
    }
}
