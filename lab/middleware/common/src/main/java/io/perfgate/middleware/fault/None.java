package io.perfgate.middleware.fault;

/** No fault at all, so that scripts can always name one. */
record None() implements Fault {
    @Override
    public void strike() {}
}
