package io.perfgate.middleware.beans;

import io.perfgate.middleware.remote.GreeterHome;
import jakarta.ejb.RemoteHome;
import jakarta.ejb.Stateless;

/** A session bean from a pool, possibly a different one for each call. */
@Stateless(name = "stateless")
@RemoteHome(GreeterHome.class)
public class StatelessGreeter extends CallCounter {}
