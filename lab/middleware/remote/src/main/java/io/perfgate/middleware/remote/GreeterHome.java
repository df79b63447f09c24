package io.perfgate.middleware.remote;

import jakarta.ejb.CreateException;
import jakarta.ejb.EJBHome;
import java.rmi.RemoteException;

/** Where clients get a session bean from; it is found by the name of its kind, "stateful" or "stateless". */
public interface GreeterHome extends EJBHome {
    Greeter create() throws RemoteException, CreateException;
}
