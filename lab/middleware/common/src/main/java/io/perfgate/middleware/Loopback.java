package io.perfgate.middleware;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** The address on which every system under test listens. */
public final class Loopback {
    public static final String HOST = "127.0.0.1";

    private Loopback() {}

    /** Finds a taken port before a server does, which would log pages about it. */
    public static void requireFree(int port) throws IOException {
        choose(port);
    }

    /**
     * The port itself if it is free, or a free one for 0, for servers that cannot report which one they got. It is
     * bound but not listened on, because clients would take the server for ready.
     */
    public static int choose(int port) throws IOException {
        try (Socket probe = new Socket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getByName(HOST), port));
            return probe.getLocalPort();
        } catch (BindException taken) {
            throw new BindException("--port " + port + ": cannot listen there (" + taken.getMessage()
                    + "); stop what uses it or choose another port, 0 for any free one");
        }
    }
}
