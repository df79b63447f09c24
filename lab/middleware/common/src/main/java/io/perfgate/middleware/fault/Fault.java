package io.perfgate.middleware.fault;

import io.perfgate.middleware.Quantity;
import java.util.List;

/** Something that makes a system under test worse, once per message. */
public sealed interface Fault permits Allocation, Errors, Latency, Leak, LeakOverTime, Lock, None, Stall, Work {
    /** Descriptions of the faults for --help. */
    String HELP = """
              work=DURATION     extra CPU work per message, for example work=200us
              allocation=SIZE   extra garbage per message, for example allocation=256K
              leak=SIZE         memory kept for ever per message, for example leak=512B
              leak=SIZE/min     memory kept for ever per minute, for example leak=5M/min
              lock=DURATION     CPU work under one global lock per message, for example lock=200us
              latency=DURATION  a wait without CPU work per message, for example latency=1ms
              stall=PERCENT     everything stands still for this share of each second, for example stall=10%
              errors=PERCENT    this share of messages is refused, for example errors=1%
              none              no fault
            """;

    /** Lets the fault act on one message. */
    void strike() throws RefusedException;

    /** Lets all of them act on one message, in their order. */
    static void strikeAll(List<Fault> faults) throws RefusedException {
        for (Fault fault : faults) {
            fault.strike();
        }
    }

    /** Reads a fault written as NAME=VALUE, or "none". */
    static Fault parse(String text) {
        String[] parts = text.split("=", 2);
        String name = parts[0];
        String value = parts.length == 2 ? parts[1] : "";
        return switch (name) {
            case "work" -> new Work(Quantity.nanos(value));
            case "allocation" -> new Allocation(Quantity.bytes(value));
            case "leak" -> leak(value);
            case "lock" -> new Lock(Quantity.nanos(value));
            case "latency" -> new Latency(Quantity.nanos(value));
            case "stall" -> new Stall(Quantity.share(value));
            case "errors" -> new Errors(Quantity.share(value));
            case "none" -> new None();
            default ->
                throw new IllegalArgumentException("there is no fault '" + name
                        + "'; choose from work, allocation, leak, lock, latency, stall, errors, none");
        };
    }

    private static Fault leak(String value) {
        return value.endsWith("/min")
                ? new LeakOverTime(Quantity.bytes(value.substring(0, value.length() - "/min".length())))
                : new Leak(Quantity.bytes(value));
    }
}
