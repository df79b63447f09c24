package io.perfgate.middleware.remote;

import jakarta.ejb.EJBObject;
import java.rmi.RemoteException;

/** A session bean as its clients see it: two simple calls. */
public interface Greeter extends EJBObject {
    /** Returns "hello, NAME". */
    String greet(String name) throws RemoteException, TransactionRefusedException;

    /** The number of calls to this instance, including this one. */
    int calls() throws RemoteException;
}
