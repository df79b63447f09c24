package io.perfgate.middleware.remote;

import jakarta.ejb.CreateException;
import jakarta.ejb.EJBHome;
import java.rmi.RemoteException;

/** Creates session beans for clients; it is registered under the kind of bean, "stateful" or "stateless". */
public interface GreeterHome extends EJBHome {
    Greeter create() throws RemoteException, CreateException;
}
