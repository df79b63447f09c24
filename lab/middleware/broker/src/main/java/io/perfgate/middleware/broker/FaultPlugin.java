package io.perfgate.middleware.broker;

import io.perfgate.middleware.fault.Fault;
import io.perfgate.middleware.fault.RefusedException;
import java.util.List;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerMessagePlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;

/** Applies faults to each message that a client sends. */
final class FaultPlugin implements ActiveMQServerMessagePlugin {
    private final List<Fault> faults;

    FaultPlugin(List<Fault> faults) {
        this.faults = List.copyOf(faults);
    }

    @Override
    public void beforeSend(
            ServerSession session, Transaction tx, Message message, boolean direct, boolean noAutoCreateQueue)
            throws ActiveMQException {
        try {
            Fault.strikeAll(faults);
        } catch (RefusedException refused) {
            // Only the broker's own ActiveMQException reaches the client; any other exception is swallowed.
            throw new ActiveMQException(refused.getMessage(), refused, ActiveMQExceptionType.GENERIC_EXCEPTION);
        }
    }
}
