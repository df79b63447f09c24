package io.perfgate.middleware.beans;

import io.perfgate.middleware.fault.Fault;
import io.perfgate.middleware.fault.RefusedException;
import io.perfgate.middleware.remote.TransactionRefusedException;
import java.util.List;

/** What both kinds of session beans do. The container makes them, so the faults reach them by a static field. */
public abstract class CallCounter {
    private static volatile List<Fault> faults = List.of();

    private int calls;

    static void strikeEachTransactionWith(List<Fault> all) {
        faults = List.copyOf(all);
    }

    /** Answers "hello, NAME"; the first call of a transaction, so the faults strike here. */
    public String greet(String name) throws TransactionRefusedException {
        calls++;
        try {
            Fault.strikeAll(faults);
        } catch (RefusedException refused) {
            throw new TransactionRefusedException(refused.getMessage());
        }
        return "hello, " + name;
    }

    /** How many calls this very instance has had, this one included. */
    public int calls() {
        return ++calls;
    }
}
