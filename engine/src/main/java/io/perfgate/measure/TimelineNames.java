package io.perfgate.measure;

import java.util.Collection;
import java.util.List;

/** What the timelines are called that checks look for. Values are second by second; a share is of one machine or of time. */
public final class TimelineNames {

    /** Users at work, unit {@code users}. */
    public static final String USERS = "users";
    /** Processor time of the program that makes the load, as a share of all processors, unit {@code share}. */
    public static final String INJECTOR_CPU = "injectorCpu";
    /** Processor time of the middleware, as a share of all processors, unit {@code share}. */
    public static final String MIDDLEWARE_CPU = "middlewareCpu";
    /** What neither the run nor interrupts used, time that the hypervisor kept included; unit {@code share}. */
    public static final String OTHER_CPU = "otherCpu";
    /** The same during trials of the other build of an interleaved run. */
    public static final String OTHER_CPU_AGAINST = "otherCpu against";
    /** Time in which collections stopped the program, unit {@code share}. */
    public static final String GC_TIME = "gcTime";
    /** Heap used after the last collection so far, unit {@code B}. */
    public static final String HEAP_AFTER_GC = "heapAfterGc";
    /** The most that the heap may grow to, unit {@code B}; one value for the whole trial. */
    public static final String HEAP_MAX = "heapMax";

    private static final String OF = " of ";
    private static final String PER_SECOND = " per second";
    private static final String MEAN = " mean";
    private static final String ITERATIONS = " iterations";

    private TimelineNames() {}

    /**
     * The same of one process among several.
     *
     * @param process blank for the one that is loaded
     */
    public static String of(String name, String process) {
        return process.isBlank() ? name : name + OF + process;
    }

    /** The other processes that have such a timeline, among all timelines of a run. */
    public static List<String> processesWith(String name, Collection<String> timelines) {
        return timelines.stream()
                .filter(one -> one.startsWith(name + OF))
                .map(one -> one.substring((name + OF).length()))
                .sorted()
                .toList();
    }

    /** What the load saw of a request, and no process or machine. */
    public static boolean isOfRequest(String name) {
        return name.endsWith(PER_SECOND) || name.endsWith(MEAN);
    }

    /** Answers of a request by second. */
    public static String perSecond(String request) {
        return request + PER_SECOND;
    }

    /** Mean response time of a request by second. */
    public static String mean(String request) {
        return request + MEAN;
    }

    /** Scores of a benchmark, not by second but iteration by iteration. */
    public static String iterations(String benchmark) {
        return benchmark + ITERATIONS;
    }

    /** Whether the values are seconds of a trial of the build under test. */
    public static boolean isBySecond(String name) {
        return !name.endsWith(ITERATIONS) && !name.equals(OTHER_CPU_AGAINST);
    }
}
