package io.perfgate.simulations.messaging;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;
import io.perfgate.simulations.blocking.Blocking;
import io.perfgate.simulations.start.Abort;
import jakarta.jms.JMSException;
import java.time.Duration;

/**
 * Messages from senders through a broker to receivers, each as fast as it can (a closed loop, no think time).
 *
 * <p>Requests: "send", done when the broker has the message, and "receive", from asking for a message to having it. In
 * a transacted mode sends do not wait, except every fifth one, which includes the commit; so does every fifth receive.
 */
public abstract class MessagingSimulation extends Simulation {
    /** Without this pause, users would call a lost broker, and log the failure, about 100,000 times a second. */
    private static final Duration PAUSE_WHEN_LOST = Duration.ofMillis(50);

    /** How much longer than planned a run may take before Gatling stops it. */
    private static final Duration GRACE = Duration.ofSeconds(20);

    private final Destinations destinations;
    private final MessagingPlan plan = MessagingPlan.read();
    private final RunTime runTime = new RunTime(plan.total(), plan.senders());
    private MessagingUsers users;

    protected MessagingSimulation(Destinations destinations) {
        this.destinations = destinations;
        setUp(
                        scenario("senders").exec(sender()).injectOpen(atOnceUsers(plan.senders())),
                        scenario("receivers").exec(receiver()).injectOpen(atOnceUsers(plan.receivers())))
                .maxDuration(plan.total().plus(GRACE));
    }

    @Override
    public void before() {
        try {
            users = MessagingUsers.connect(plan, destinations);
        } catch (JMSException cannotConnect) {
            throw Abort.because(
                    "-Dperfgate.target=" + plan.target().getHostString() + ":"
                            + plan.target().getPort() + ": cannot connect; is the broker running there?",
                    cannotConnect);
        }
        runTime.start();
    }

    @Override
    public void after() {
        users.close();
    }

    private ChainBuilder sender() {
        return exec(session -> session.set("sender", users.takeSender()))
                .exec(asLongAs(session -> runTime.isSending())
                        .on(
                                exec(Blocking.call(
                                        "send", session -> sender(session).send())),
                                pauseWhenLost()))
                .exec(Blocking.poll("send", session -> {
                    try {
                        sender(session).finish();
                        return false;
                    } finally {
                        runTime.senderDone();
                    }
                }));
    }

    private ChainBuilder receiver() {
        return exec(session -> session.set("receiver", users.takeReceiver()))
                .exec(asLongAs(session ->
                                runTime.isMoreExpected() || !receiver(session).isIdle())
                        .on(
                                exec(Blocking.poll(
                                        "receive", session -> receiver(session).receive(runTime::isMoreExpected))),
                                pauseWhenLost()));
    }

    private ChainBuilder pauseWhenLost() {
        return doIf(session -> users.isConnectionLost()).then(pause(PAUSE_WHEN_LOST));
    }

    private static Sender sender(Session session) {
        return session.get("sender");
    }

    private static Receiver receiver(Session session) {
        return session.get("receiver");
    }
}
