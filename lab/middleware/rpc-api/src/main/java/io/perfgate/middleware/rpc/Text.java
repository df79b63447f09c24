package io.perfgate.middleware.rpc;

/** A message of one string. */
public record Text(String value) {}
