package io.perfgate.middleware.beans;

import io.perfgate.middleware.remote.GreeterHome;
import jakarta.ejb.Init;
import jakarta.ejb.RemoteHome;
import jakarta.ejb.Remove;
import jakarta.ejb.Stateful;

/** A session bean of a single client, new for each create. */
@Stateful(name = "stateful")
@RemoteHome(GreeterHome.class)
public class StatefulGreeter extends CallCounter {
    /** The counterpart of the home's method of this name; there is nothing to initialise. */
    @Init
    public void create() {}

    /** Called when a client removes the bean; there is nothing to clean up. */
    @Remove
    public void remove() {}
}
