package io.perfgate.middleware.beans;

import io.perfgate.middleware.remote.GreeterHome;
import jakarta.ejb.Init;
import jakarta.ejb.RemoteHome;
import jakarta.ejb.Remove;
import jakarta.ejb.Stateful;

/** A session bean of one client alone, new for each create. */
@Stateful(name = "stateful")
@RemoteHome(GreeterHome.class)
public class StatefulGreeter extends CallCounter {
    /** What the home's method of this name does: there is nothing to begin with. */
    @Init
    public void create() {}

    /** What a client's remove does besides the container's own: there is nothing to clean up. */
    @Remove
    public void remove() {}
}
