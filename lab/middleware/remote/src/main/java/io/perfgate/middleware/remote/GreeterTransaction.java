package io.perfgate.middleware.remote;

import jakarta.ejb.CreateException;
import jakarta.ejb.RemoveException;
import java.rmi.RemoteException;

/** What is measured of session beans: create one, call it twice, release it. */
public final class GreeterTransaction {
    private GreeterTransaction() {}

    /** Makes one transaction; answers how many calls the instance had that answered last. A wrong greeting fails it. */
    public static int run(GreeterHome home, String name)
            throws RemoteException, CreateException, RemoveException, TransactionRefusedException {
        Greeter greeter = home.create();
        try {
            String greeting = greeter.greet(name);
            if (!greeting.equals("hello, " + name)) {
                throw new RemoteException("asked to greet " + name + ", the bean said '" + greeting + "'");
            }
            return greeter.calls();
        } finally {
            greeter.remove();
        }
    }
}
