package io.perfgate.runner.sut;

import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;

/** A check that a middleware is ready. */
public sealed interface Readiness {

    int TIMEOUT_MILLIS = 1000;

    /** {@code process} is null if nothing has been started. */
    boolean isReady(Child process);

    /** The checked place, for messages. */
    String place();

    /** @param what names the process in errors */
    static Readiness of(String what, String text) {
        if (text.startsWith("tcp://") || text.startsWith("http://") || text.startsWith("https://")) {
            try {
                URI uri = new URI(text);
                if (uri.getHost() == null || (text.startsWith("tcp:") && uri.getPort() < 0)) {
                    throw Failure.usage(what + ": 'ready: " + text + "' needs a host and a port");
                }
                return text.startsWith("tcp:") ? new Tcp(uri) : new Http(uri);
            } catch (URISyntaxException bad) {
                throw Failure.usage(what + ": 'ready: " + text + "' is not an address: " + bad.getReason());
            }
        }
        return new Output(text);
    }

    record Tcp(URI uri) implements Readiness {
        @Override
        public boolean isReady(Child process) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), TIMEOUT_MILLIS);
                return true;
            } catch (IOException notYet) {
                return false;
            }
        }

        @Override
        public String place() {
            return uri.toString();
        }
    }

    record Http(URI uri) implements Readiness {
        @Override
        public boolean isReady(Child process) {
            try {
                HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
                connection.setConnectTimeout(TIMEOUT_MILLIS);
                connection.setReadTimeout(TIMEOUT_MILLIS);
                int status = connection.getResponseCode();
                connection.disconnect();
                return status < 400;
            } catch (IOException notYet) {
                return false;
            }
        }

        @Override
        public String place() {
            return uri.toString();
        }
    }

    record Output(String text) implements Readiness {
        @Override
        public boolean isReady(Child process) {
            return process != null && process.printed(text);
        }

        @Override
        public String place() {
            return "a line with '" + text + "'";
        }
    }
}
