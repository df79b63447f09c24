package io.perfgate.measure;

/**
 * A reason not to trust a run or a part of it.
 *
 * @param workload the workload concerned; blank for the whole run
 * @param load the load concerned; blank for the whole workload
 * @param subject the request or benchmark concerned; blank for all
 * @param why one line with figures and the fix
 */
public record Finding(Kind kind, Severity severity, String workload, String load, String subject, Reason why) {

    public enum Kind implements Word {
        LITTLES_LAW,
        ERRORS,
        NETWORK_ERRORS,
        WARM_UP,
        CALIBRATION,
        HARDWARE,
        INJECTOR,
        BACKLOG,
        GC_THRASH,
        CAPACITY,
        OTHER_CPU,
        /** The container's quota stopped the middleware. */
        THROTTLED,
        KEPT_BUILD,
        /** The suite names a pinned run that is not stored. */
        PINNED,
        ENVIRONMENT,
        /** One of the target's metrics (the subject) could not be read. */
        TELEMETRY
    }

    public enum Severity implements Word {
        /** The affected series are not judged. */
        INVALID,
        /** The finding is shown only. */
        WARNING;

        public static Severity invalidIf(boolean isBroken) {
            return isBroken ? INVALID : WARNING;
        }
    }

    public Finding {
        workload = Names.shown(workload);
        load = Names.shown(load);
        subject = Names.shown(subject);
        Must.hold(!why.isEmpty(), "a finding says why");
    }

    public static Finding ofRun(Kind kind, Severity severity, Reason why) {
        return new Finding(kind, severity, "", "", "", why);
    }

    public static Finding of(SeriesId id, Kind kind, Severity severity, Reason why) {
        return new Finding(kind, severity, id.workload(), id.load(), id.subject(), why);
    }

    public static Finding ofKeptBuild(Reason why) {
        return ofRun(Kind.KEPT_BUILD, Severity.WARNING, why);
    }

    /** A finding for all requests at a place. */
    public static Finding at(Place place, Kind kind, Severity severity, Reason why) {
        return new Finding(kind, severity, place.workload(), place.load(), "", why);
    }

    /**
     * Whether this finding prevents judging a series. Bytes, calls and shares of requests do not depend on speed, so
     * they are judged even if times are unreliable. A rate from the first message sent to the last received includes
     * the backlog. On another machine nothing can be compared.
     */
    public boolean invalidates(SeriesId id, Metric metric) {
        if (kind == Kind.TELEMETRY) {
            return severity == Severity.INVALID
                    && subject.equals(metric.name())
                    && workload.equals(id.workload())
                    && load.equals(id.load());
        }
        boolean countedIn = kind == Kind.BACKLOG && metric.equals(Metrics.OVERALL_THROUGHPUT);
        return severity == Severity.INVALID
                && (kind == Kind.HARDWARE || (Metrics.dependsOnSpeed(metric) && !countedIn))
                && (workload.isBlank() || workload.equals(id.workload()))
                && (load.isBlank() || load.equals(id.load()))
                && (subject.isBlank() || subject.equals(id.subject()));
    }

    public Place place() {
        return new Place(workload, load);
    }

    public Finding asWarning() {
        return new Finding(kind, Severity.WARNING, workload, load, subject, why);
    }

    public Finding ofReference() {
        return new Finding(kind, severity, workload, load, subject, Reason.of("ofReference", why));
    }

    public Reason sentence() {
        String where = Names.joined(workload, load, subject);
        return Reason.of("finding." + severity.word(), where.isEmpty() ? Reason.of("finding.wholeRun") : where, why);
    }
}
