package io.perfgate.middleware.beans;

import io.perfgate.middleware.fault.Fault;
import io.perfgate.middleware.fault.RefusedException;
import io.perfgate.middleware.remote.TransactionRefusedException;
import java.util.List;

/**
 * The common behaviour of both kinds of session beans. The container creates them, so they get the faults from a static
 * field.
 */
public abstract class CallCounter {
    private static volatile List<Fault> faults = List.of();

    private int calls;

    static void strikeEachTransactionWith(List<Fault> all) {
        faults = List.copyOf(all);
    }

    /** Returns "hello, NAME"; the first call of a transaction, so the faults act here. */
    public String greet(String name) throws TransactionRefusedException {
        calls++;
        try {
            Fault.strikeAll(faults);
        } catch (RefusedException refused) {
            throw new TransactionRefusedException(refused.getMessage());
        }
        return "hello, " + name;
    }

    /** The number of calls to this instance, including this one. */
    public int calls() {
        return ++calls;
    }
}
