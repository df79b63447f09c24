package io.perfgate.validity;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Profile;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Whether the machine was the same, before and after the run, and as in the baseline. */
final class Machine {

    /** Of the bound: beyond it a warning. */
    private static final double DOUBTFUL = 0.25;

    private Machine() {}

    /** Calibration before and after the run, and against the middle of the baseline's. */
    static List<Finding> calibration(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        if (evidence.calibration().isEmpty()) {
            return findings;
        }
        Calibration own = evidence.calibration().get();
        double bound = evidence.policy().validity().calibration();
        compare(
                        "processor",
                        "before the run",
                        own.before().cpuMillis(),
                        own.after().cpuMillis(),
                        bound)
                .ifPresent(findings::add);
        compare(
                        "memory",
                        "before the run",
                        own.before().memoryMillis(),
                        own.after().memoryMillis(),
                        bound)
                .ifPresent(findings::add);
        List<Calibration> old = evidence.baseline().stream()
                .flatMap(one -> one.calibration().stream())
                .toList();
        if (!old.isEmpty()) {
            compare("processor", "in the baseline", middle(old, Machine::cpu), cpu(own), bound)
                    .ifPresent(findings::add);
            compare("memory", "in the baseline", middle(old, Machine::memory), memory(own), bound)
                    .ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<Finding> compare(String part, String when, double before, double now, double bound) {
        double off = Math.max(before, now) / Math.min(before, now) - 1;
        if (off <= bound * DOUBTFUL) {
            return Optional.empty();
        }
        boolean same = when.startsWith("before");
        String why = "the same work for the " + part + " took " + Amounts.value(before, "ms") + " " + when + " and "
                + Amounts.value(now, "ms") + (same ? " after it" : " now") + ": the machine "
                + (now > before ? "slowed down" : "became faster") + "; look for other work on it and for throttling"
                + (off > bound ? ", or raise 'calibration' under 'validity' (" + Amounts.percent(bound) + ")" : "");
        return Optional.of(whole(
                Finding.Kind.CALIBRATION, off > bound ? Finding.Severity.INVALID : Finding.Severity.WARNING, why));
    }

    private static double cpu(Calibration one) {
        return (one.before().cpuMillis() + one.after().cpuMillis()) / 2;
    }

    private static double memory(Calibration one) {
        return (one.before().memoryMillis() + one.after().memoryMillis()) / 2;
    }

    private static double middle(List<Calibration> all, ToDoubleFunction<Calibration> part) {
        return Quantiles.median(all.stream().mapToDouble(part).toArray());
    }

    /** Facts against those of the baseline's latest run that tells any. */
    static List<Finding> hardware(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        Optional<HardwareFacts> before = evidence.baseline().stream()
                .flatMap(one -> one.facts().stream())
                .reduce((earlier, later) -> later);
        if (before.isEmpty() || evidence.facts().isEmpty()) {
            return findings;
        }
        HardwareFacts old = before.get();
        HardwareFacts now = evidence.facts().get();
        if (isKnown(old) && !Profile.ofKind("baseline", old).fits(now)) {
            findings.add(whole(
                    Finding.Kind.HARDWARE,
                    Finding.Severity.INVALID,
                    "this is another machine than the baseline's: " + text(now) + " now, " + text(old)
                            + " then; measure on the same kind, or give this kind a profile of its own"));
        }
        if (!old.jvm().isBlank() && !now.jvm().isBlank() && !old.jvm().equals(now.jvm())) {
            findings.add(whole(
                    Finding.Kind.HARDWARE,
                    Finding.Severity.WARNING,
                    "the JVM is another one than the baseline's: " + now.jvm() + " now, " + old.jvm()
                            + " then; a change may be the JVM's"));
        }
        return findings;
    }

    /** Facts against the profile that the run says it belongs to. */
    static Optional<Finding> profile(Profile claimed, HardwareFacts facts) {
        return claimed.fits(facts)
                ? Optional.empty()
                : Optional.of(whole(
                        Finding.Kind.HARDWARE,
                        Finding.Severity.INVALID,
                        "this machine (" + text(facts) + ") is not of the profile '" + claimed.name()
                                + "'; leave '--profile' and 'hardware' out, or correct profiles.yml"));
    }

    private static boolean isKnown(HardwareFacts facts) {
        return !facts.cpuModel().isBlank() && facts.cpus() > 0;
    }

    private static String text(HardwareFacts facts) {
        return facts.cpuModel() + ", " + Amounts.number(facts.usableCpus()) + " processors, "
                + Amounts.value(facts.memoryBytes(), "B") + ", " + facts.os() + " " + facts.architecture();
    }

    private static Finding whole(Finding.Kind kind, Finding.Severity severity, String why) {
        return new Finding(kind, severity, "", "", "", why);
    }
}
