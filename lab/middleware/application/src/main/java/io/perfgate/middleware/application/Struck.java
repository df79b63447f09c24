package io.perfgate.middleware.application;

import io.perfgate.middleware.fault.Fault;
import io.perfgate.middleware.fault.RefusedException;
import io.perfgate.middleware.remote.RemoteTransaction;
import io.perfgate.middleware.remote.TransactionRefusedException;
import java.rmi.RemoteException;
import java.util.List;

/** A part of the application with faults that act before each transaction. */
record Struck(Part part, List<Fault> faults) implements RemoteTransaction {
    Struck {
        faults = List.copyOf(faults);
    }

    @Override
    public void run() throws RemoteException, TransactionRefusedException {
        try {
            Fault.strikeAll(faults);
            part.transact();
        } catch (RefusedException refused) {
            throw new TransactionRefusedException(refused.getMessage());
        } catch (Exception failure) {
            // as text, because clients do not have the database's exceptions
            throw new RemoteException(failure.toString());
        }
    }
}
