package io.perfgate.measure;

import java.util.Objects;
import java.util.StringJoiner;

/**
 * Something about a run that speaks against trusting it.
 *
 * @param workload what it concerns; blank for the whole run
 * @param load the load it concerns; blank for all of the workload
 * @param subject the request or benchmark it concerns; blank for all
 * @param why one line with figures and the mend
 */
public record Finding(Kind kind, Severity severity, String workload, String load, String subject, Reason why) {

    /** What was checked. */
    public enum Kind {
        LITTLES_LAW("littlesLaw"),
        ERRORS("errors"),
        NETWORK_ERRORS("networkErrors"),
        WARM_UP("warmUp"),
        CALIBRATION("calibration"),
        HARDWARE("hardware"),
        INJECTOR("injector"),
        BACKLOG("backlog"),
        GC_THRASH("gcThrash"),
        CAPACITY("capacity"),
        OTHER_CPU("otherCpu"),
        KEPT_BUILD("keptBuild"),
        ENVIRONMENT("environment");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** What follows from it. */
    public enum Severity {
        /** The series concerned are not judged. */
        INVALID("invalid"),
        /** Shown, no more. */
        WARNING("warning");

        private final String word;

        Severity(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public Finding {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(severity, "severity");
        workload = Names.shown(workload);
        load = Names.shown(load);
        subject = Names.shown(subject);
        if (Objects.requireNonNull(why, "why").isEmpty()) {
            throw new IllegalArgumentException("a finding says why");
        }
    }

    /**
     * Whether a series cannot be judged because of this. What is counted in bytes, calls or as a share of requests does not depend
     * on how fast things went: a build that keeps more memory or refuses requests is found out even in a run whose times
     * cannot be trusted. A rate from the first message sent to the last received counts the backlog in. On another machine
     * nothing can be compared.
     */
    public boolean invalidates(SeriesId id, Metric metric) {
        boolean counted = metric.isShare() || metric.kind() == UnitKind.BYTES || Metrics.isWork(metric.name());
        boolean countedIn = kind == Kind.BACKLOG && metric.equals(Metrics.OVERALL_THROUGHPUT);
        return severity == Severity.INVALID
                && (kind == Kind.HARDWARE || (!counted && !countedIn))
                && (workload.isBlank() || workload.equals(id.workload()))
                && (load.isBlank() || load.equals(id.load()))
                && (subject.isBlank() || subject.equals(id.subject()));
    }

    /** The same, where nothing follows from it any more. */
    public Finding asWarning() {
        return new Finding(kind, Severity.WARNING, workload, load, subject, why);
    }

    /** All that is said of it. */
    public Reason sentence() {
        StringJoiner where = new StringJoiner(" / ");
        for (String part : new String[] {workload, load, subject}) {
            if (!part.isBlank()) {
                where.add(part);
            }
        }
        return Reason.of(
                "finding." + severity.word(),
                where.length() == 0
                        ? new Reason.Value.Text(Reason.of("finding.wholeRun"))
                        : new Reason.Value.Name(where.toString()),
                new Reason.Value.Text(why));
    }
}
