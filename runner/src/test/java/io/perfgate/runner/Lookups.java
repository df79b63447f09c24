package io.perfgate.runner;

import java.security.Permission;

/** A security manager that allows everything and reports each name lookup: nothing gets outside without one. */
@SuppressWarnings("removal")
public final class Lookups extends SecurityManager {

    @Override
    public void checkPermission(Permission permission) {}

    @Override
    public void checkPermission(Permission permission, Object context) {}

    @Override
    public void checkConnect(String host, int port) {
        System.err.println("LOOKUP " + host);
    }

    @Override
    public void checkConnect(String host, int port, Object context) {
        checkConnect(host, port);
    }
}
