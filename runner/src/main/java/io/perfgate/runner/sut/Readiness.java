package io.perfgate.runner.sut;

import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * A check that a middleware is ready.
 *
 * @param address the address of the port or page that answers, if it is not a text in the output
 */
public record Readiness(String text, Optional<URI> address) {
    private static final int TIMEOUT_MILLIS = 1000;

    /** @param what names the process in errors */
    public static Readiness of(String what, String text) {
        if (!text.matches("(?s)(tcp|https?)://.*")) {
            return new Readiness(text, Optional.empty());
        }
        try {
            URI uri = new URI(text);
            if (uri.getHost() == null || uri.getPort() >= 1 << 16 || (text.startsWith("tcp:") && uri.getPort() < 0)) {
                throw Failure.usage(what + ": 'ready: " + text + "' needs a host without '_', and a port below 65536");
            }
            return new Readiness(text, Optional.of(uri));
        } catch (URISyntaxException bad) {
            throw Failure.usage(what + ": 'ready: " + text + "' is not an address: " + bad.getReason());
        }
    }

    /** @param process null if nothing has been started */
    public boolean isReady(Child process) {
        if (address.isEmpty()) {
            return process != null && process.printed(text);
        }
        URI uri = address.get();
        try {
            return uri.getScheme().equals("tcp") ? isOpen(uri) : answers(uri);
        } catch (IOException notYet) {
            return false;
        }
    }

    private static boolean isOpen(URI uri) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), TIMEOUT_MILLIS);
            return true;
        }
    }

    private static boolean answers(URI uri) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        int status = connection.getResponseCode();
        connection.disconnect();
        return status < 400;
    }

    public String place() {
        return Secrets.masked(address.isPresent() ? text : "a line with '" + text + "'");
    }
}
