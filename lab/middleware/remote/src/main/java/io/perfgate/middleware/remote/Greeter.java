package io.perfgate.middleware.remote;

import jakarta.ejb.EJBObject;
import java.rmi.RemoteException;

/** A session bean as its clients see it: two simple calls. */
public interface Greeter extends EJBObject {
    /** Answers "hello, NAME". */
    String greet(String name) throws RemoteException, TransactionRefusedException;

    /** How many calls this very instance has had, this one included. */
    int calls() throws RemoteException;
}
