package io.perfgate.jenkins;

import hudson.AbortException;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.Ownership;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.gate.StoredGate;
import java.io.IOException;
import java.io.Serializable;
import java.util.Optional;

/** What a Pipeline can say of known regressions: which to acknowledge, on what terms, or which to close. */
final class KnownOptions implements Serializable {

    private static final long serialVersionUID = 1;

    private String known;
    private String close;
    private String metric;
    private String why;
    private String link;
    private String until;
    private String by;

    /** The series to acknowledge, a name or a pattern; null: none. */
    String known() {
        return known;
    }

    void known(String series) {
        known = GateOptions.orElse(series, null);
    }

    /** The series to close, as its entry has it, or a pattern; null: none. */
    String close() {
        return close;
    }

    void close(String series) {
        close = GateOptions.orElse(series, null);
    }

    /** Null: all metrics of what is acknowledged. */
    String metric() {
        return metric;
    }

    void metric(String name) {
        metric = GateOptions.orElse(name, null);
    }

    String why() {
        return why;
    }

    void why(String reason) {
        why = GateOptions.orElse(reason, null);
    }

    /** Where it is tracked, or null. */
    String link() {
        return link;
    }

    void link(String url) {
        link = GateOptions.orElse(url, null);
    }

    /** The last day, or the name that a release's run is pinned by. */
    String until() {
        return until;
    }

    void until(String end) {
        until = GateOptions.orElse(end, null);
    }

    /** Who owns it; null: the build that acknowledged it. */
    String by() {
        return by;
    }

    void by(String owner) {
        by = GateOptions.orElse(owner, null);
    }

    boolean isGiven() {
        return known != null || close != null;
    }

    /** Before anything is changed: half of a call is none. */
    void check() throws AbortException {
        boolean isBoth = known != null && close != null;
        boolean isWhole = known != null ? why != null && until != null : why != null && metric != null;
        if (isBoth || !isWhole) {
            throw new AbortException(Messages.KnownOptions_Incomplete());
        }
    }

    /** @throws IllegalArgumentException if nothing fits, or it cannot stand in a ledger */
    void change(StoredGate gate, String build) throws IOException {
        if (known != null) {
            Ownership ownership = new Ownership(
                    ControllerLedger.today(),
                    GateOptions.orElse(by, build),
                    why,
                    GateOptions.orElse(link, ""),
                    KnownRegression.Until.of(until));
            gate.acknowledge(ownership, known, Optional.ofNullable(metric), build);
        } else {
            gate.close(close, metric, build, why);
        }
    }
}
