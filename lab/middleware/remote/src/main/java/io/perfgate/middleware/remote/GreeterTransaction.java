package io.perfgate.middleware.remote;

import jakarta.ejb.CreateException;
import jakarta.ejb.RemoveException;
import java.rmi.RemoteException;

/** The measured transaction of session beans: create one, call it twice, release it. */
public final class GreeterTransaction {
    private GreeterTransaction() {}

    /** Runs one transaction and returns the call count of the last answering instance. A wrong greeting fails it. */
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
