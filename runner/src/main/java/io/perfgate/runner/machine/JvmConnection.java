package io.perfgate.runner.machine;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** The ways to connect to another JVM. */
final class JvmConnection {

    /** Named like a secret, so that its value is hidden. */
    static final String PASSWORD = "PERFGATE_JMX_PASSWORD";

    private static final int PATIENCE_SECONDS = 10;

    /** Silenced, because it repeats failures among the results. */
    private static final Logger OF_JMX = Logger.getLogger("javax.management.remote.misc");

    static {
        OF_JMX.setLevel(Level.OFF);
    }

    private JvmConnection() {}

    @SuppressWarnings("BanJNDI") // the address comes from our JVM, by attach
    static JMXConnector attach(String what, long pid) {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                String address = machine.startLocalManagementAgent();
                if (address == null) {
                    throw new IOException("its management agent has no address yet");
                }
                return JMXConnectorFactory.connect(new JMXServiceURL(address));
            } finally {
                machine.detach();
            }
        } catch (IOException | AttachNotSupportedException failed) {
            throw Failure.cannotTell(
                    what + ": the heap of process " + pid + " cannot be sampled: " + failed.getMessage()
                            + "; if it is not a JVM, set 'jvm: none'",
                    failed);
        }
    }

    /** @param address {@code host:port}, or a complete {@code service:jmx:...} */
    @SuppressWarnings("BanJNDI") // the address is the suite's, which starts commands as well
    static JMXConnector remote(String what, String address, Optional<String> user) throws InterruptedException {
        String url = address.startsWith("service:") ? address : "service:jmx:rmi:///jndi/rmi://" + address + "/jmxrmi";
        Map<String, ?> login = user.<Map<String, ?>>map(
                        name -> Map.of(JMXConnector.CREDENTIALS, new String[] {name, password(what, name)}))
                .orElse(Map.of());
        // RMI waits for minutes, or for ever, where packets get lost.
        FutureTask<JMXConnector> connecting =
                new FutureTask<>(() -> JMXConnectorFactory.connect(new JMXServiceURL(url), login));
        Thread thread = new Thread(connecting, "perfgate-jmx");
        thread.setDaemon(true);
        thread.start();
        try {
            return connecting.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            throw silent(what, address, "no answer within " + PATIENCE_SECONDS + " s", late);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof SecurityException) {
                throw Failure.cannotTell(
                        what + ": JMX at " + address + " refused the login: " + reason(failed.getCause())
                                + "; correct 'jmxUser' and the environment variable " + PASSWORD,
                        failed);
            }
            throw silent(what, address, reason(failed.getCause()), failed);
        }
    }

    private static String password(String what, String user) {
        String password = System.getenv(PASSWORD);
        if (password == null) {
            throw Failure.usage(
                    what + ": 'jmxUser: " + user + "' needs a password in the environment variable " + PASSWORD);
        }
        return password;
    }

    private static Failure silent(String what, String address, String why, Exception cause) {
        return Failure.cannotTell(
                what + ": its JVM does not answer by JMX at " + address + ": " + why
                        + "; start it with -Dcom.sun.management.jmxremote.port, correct 'jvm: jmx:', or set 'jvm: none'",
                cause);
    }

    /** The innermost reason, which is the shortest. */
    private static String reason(Throwable failed) {
        Throwable innermost = failed;
        while (innermost.getCause() != null) {
            innermost = innermost.getCause();
        }
        String message = innermost.getMessage() == null ? innermost.getClass().getSimpleName() : innermost.getMessage();
        return message.lines().findFirst().orElse("").strip();
    }
}
