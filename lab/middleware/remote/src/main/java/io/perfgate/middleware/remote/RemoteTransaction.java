package io.perfgate.middleware.remote;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** A transaction of an application, registered as "transaction". */
public interface RemoteTransaction extends Remote {
    /** Makes one. */
    void run() throws RemoteException, TransactionRefusedException;
}
