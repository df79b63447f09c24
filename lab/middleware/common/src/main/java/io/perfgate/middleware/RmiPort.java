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

/** One port for a java.rmi registry and all objects in it. */
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
        System.setProperty("java.rmi.server.hostname", Loopback.HOST); // the host that stubs connect to
        RMIServerSocketFactory sockets =
                number -> new ServerSocket(number, BACKLOG, InetAddress.getByName(Loopback.HOST));
        return new RmiPort(port, sockets, LocateRegistry.createRegistry(port, null, sockets));
    }

    /** Registers an object under a name. */
    public void bind(String name, Remote object) throws RemoteException {
        registry.rebind(name, export(object));
    }

    /** Exports an object on this port, so that clients that receive it can call it. */
    public <T extends Remote> T export(T object) throws RemoteException {
        UnicastRemoteObject.exportObject(object, port, null, sockets);
        return object;
    }

    /** Ends an export. */
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
