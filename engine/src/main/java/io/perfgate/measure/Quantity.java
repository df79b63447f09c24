package io.perfgate.measure;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * The quantity of a timeline, by second unless stated otherwise.
 *
 * @param of the request, benchmark, process or part of the machine; blank for the process under load
 */
public record Quantity(Kind kind, String of) {

    public enum Kind {
        /** Answers to a request, unit {@code 1/s}. */
        PER_SECOND("per second", Of.REQUEST),
        MEAN("mean", Of.REQUEST),
        /** Scores of a benchmark by iteration, not by second. */
        ITERATIONS("iterations", Of.REQUEST),
        /** Bytes that a benchmark allocates per operation, by iteration. */
        ALLOCATIONS("allocations", Of.REQUEST),
        /** Scores of all iterations of a benchmark's fork as JMH prints them, warm-up first. */
        FORK("fork", Of.REQUEST),
        HEAP_USED("heap used", Of.PROCESS),
        /** Heap used after the last collection so far. */
        HEAP_AFTER_GC("heapAfterGc", Of.PROCESS),
        /** The maximum size of the heap; one value for the whole trial. */
        HEAP_MAX("heapMax", Of.PROCESS),
        /** Share of time in collection pauses. */
        GC_TIME("gcTime", Of.PROCESS),
        USERS("users", Of.NOTHING),
        /** Users who begin, under an open load. */
        ARRIVALS("arrivals", Of.NOTHING),
        /** Processor time of the load generator, as a share of all processors. */
        INJECTOR_CPU("injectorCpu", Of.NOTHING),
        /** Processor time of the middleware, as a share of all processors. */
        MIDDLEWARE_CPU("middlewareCpu", Of.NOTHING),
        /**
         * Processor time used neither by the run nor by interrupts, including time kept by the hypervisor, as a share.
         */
        OTHER_CPU("otherCpu", Of.NOTHING),
        /** {@link #OTHER_CPU} during trials of the other interleaved build. */
        OTHER_CPU_AGAINST("otherCpu against", Of.NOTHING),
        /** Share of the scheduler's periods in which its container's quota stopped the middleware. */
        THROTTLED("throttled", Of.NOTHING),
        /** {@link #THROTTLED} during trials of the other interleaved build. */
        THROTTLED_AGAINST("throttled against", Of.NOTHING),
        /** Another part of the machine. */
        MACHINE("machine", Of.NOTHING);

        private enum Of {
            REQUEST,
            PROCESS,
            NOTHING
        }

        private final String word;
        private final Of shape;

        Kind(String word, Of shape) {
            this.word = word;
            this.shape = shape;
        }

        private Optional<Quantity> in(String name) {
            String end = " " + word;
            String begin = word + " of ";
            if (this != MACHINE && name.equals(word)) {
                return shape == Of.REQUEST ? Optional.empty() : Optional.of(new Quantity(this, ""));
            }
            if (shape == Of.REQUEST && name.endsWith(end)) {
                return Optional.of(new Quantity(this, name.substring(0, name.length() - end.length())));
            }
            return shape == Of.PROCESS && name.startsWith(begin)
                    ? Optional.of(new Quantity(this, name.substring(begin.length())))
                    : Optional.empty();
        }
    }

    public static final Quantity USERS = new Quantity(Kind.USERS, "");
    public static final Quantity ARRIVALS = new Quantity(Kind.ARRIVALS, "");
    public static final Quantity INJECTOR_CPU = new Quantity(Kind.INJECTOR_CPU, "");
    public static final Quantity MIDDLEWARE_CPU = new Quantity(Kind.MIDDLEWARE_CPU, "");
    public static final Quantity OTHER_CPU = new Quantity(Kind.OTHER_CPU, "");
    public static final Quantity OTHER_CPU_AGAINST = new Quantity(Kind.OTHER_CPU_AGAINST, "");
    public static final Quantity THROTTLED = new Quantity(Kind.THROTTLED, "");
    public static final Quantity THROTTLED_AGAINST = new Quantity(Kind.THROTTLED_AGAINST, "");

    /** For each quantity, its counterpart during trials of the other interleaved build. */
    public static final Map<Quantity, Quantity> AGAINST =
            Map.of(OTHER_CPU, OTHER_CPU_AGAINST, THROTTLED, THROTTLED_AGAINST);

    public Quantity {
        of = Names.shown(of);
    }

    public static Quantity perSecond(String request) {
        return new Quantity(Kind.PER_SECOND, request);
    }

    public static Quantity mean(String request) {
        return new Quantity(Kind.MEAN, request);
    }

    public static Quantity iterations(String benchmark) {
        return new Quantity(Kind.ITERATIONS, benchmark);
    }

    public static Quantity allocations(String benchmark) {
        return new Quantity(Kind.ALLOCATIONS, benchmark);
    }

    public static Quantity fork(String benchmark) {
        return new Quantity(Kind.FORK, benchmark);
    }

    /** Parses the one-line form of a document. */
    public static Quantity named(String name) {
        return Arrays.stream(Kind.values())
                .flatMap(kind -> kind.in(name).stream())
                .findFirst()
                .orElseGet(() -> new Quantity(Kind.MACHINE, name));
    }

    /** The one-line form, for people and documents. */
    public String name() {
        if (kind == Kind.MACHINE) {
            return of;
        }
        return switch (kind.shape) {
            case REQUEST -> of + " " + kind.word;
            case PROCESS -> of.isBlank() ? kind.word : kind.word + " of " + of;
            case NOTHING -> kind.word;
        };
    }

    /** Whether the values are by second, from a trial of the build under test. */
    public boolean isBySecond() {
        return kind != Kind.ITERATIONS && kind != Kind.ALLOCATIONS && kind != Kind.FORK && !AGAINST.containsValue(this);
    }
}
