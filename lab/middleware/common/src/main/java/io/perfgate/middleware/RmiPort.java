package io.perfgate.middleware;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;

/** One port for a registry of java.rmi and all objects that are reached through it. */
public final class RmiPort implements Program.Running {
    private static final int BACKLOG = 1024;

    private final int port;
    private final RMIServerSocketFactory sockets;
    private final Registry registry;

    private RmiPort(int port, RMIServerSocketFactory sockets, Registry registry) {
        this.port = port;
        this.sockets = sockets;
        this.registry = registry;
    }

    /** Opens a port, 0 for any free one, with an empty registry. */
    public static RmiPort open(int wanted) throws IOException {
        int port = Loopback.choose(wanted);
        System.setProperty("java.rmi.server.hostname", Loopback.HOST); // what stubs say about where they connect to
        RMIServerSocketFactory sockets =
                number -> new ServerSocket(number, BACKLOG, InetAddress.getByName(Loopback.HOST));
        return new RmiPort(port, sockets, LocateRegistry.createRegistry(port, null, sockets));
    }

    /** Makes an object known by a name. */
    public void bind(String name, Remote object) throws RemoteException {
        registry.rebind(name, export(object));
    }

    /** Lets an object be called from outside, on this port; those who get it as an answer call it there. */
    public <T extends Remote> T export(T object) throws RemoteException {
        UnicastRemoteObject.exportObject(object, port, null, sockets);
        return object;
    }

    /** Ends what export began. */
    public static void unexport(Remote object) throws NoSuchObjectException {
        UnicastRemoteObject.unexportObject(object, true);
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public void close() throws NoSuchObjectException {
        UnicastRemoteObject.unexportObject(registry, true);
    }
}
