package io.perfgate.validity;

import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.HardwareProfile;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks that the machine is of the baseline's kind and matches the profile. */
final class Machine {

    private Machine() {}

    /** Compares facts with the latest run of the baseline that has any. */
    static List<Finding> hardware(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        Optional<HardwareFacts> before = evidence.baseline().stream()
                .flatMap(baseline -> baseline.facts().stream())
                .reduce((earlier, later) -> later);
        if (before.isEmpty() || evidence.facts().isEmpty()) {
            return findings;
        }
        HardwareFacts old = before.get();
        HardwareFacts now = evidence.facts().get();
        if (isKnown(old) && !HardwareProfile.ofKind("baseline", old).fits(now)) {
            findings.add(Finding.ofRun(
                    Finding.Kind.HARDWARE,
                    Finding.Severity.INVALID,
                    Reason.of("otherMachine", text(now), text(old)).and("otherMachineMend")));
        }
        if (!old.jvm().isBlank() && !now.jvm().isBlank() && !old.jvm().equals(now.jvm())) {
            findings.add(Finding.ofRun(
                    Finding.Kind.HARDWARE, Finding.Severity.WARNING, Reason.of("otherJvm", now.jvm(), old.jvm())));
        }
        return findings;
    }

    /** Compares facts with the profile that the run claims. */
    static Optional<Finding> profile(HardwareProfile claimed, HardwareFacts facts) {
        return claimed.fits(facts)
                ? Optional.empty()
                : Optional.of(Finding.ofRun(
                        Finding.Kind.HARDWARE,
                        Finding.Severity.INVALID,
                        Reason.of("notOfProfile", text(facts), claimed.name()).and("notOfProfileMend")));
    }

    private static boolean isKnown(HardwareFacts facts) {
        return !facts.cpuModel().isBlank() && facts.cpus() > 0;
    }

    private static Reason text(HardwareFacts facts) {
        return Reason.of(
                "machine",
                facts.cpuModel(),
                new Value.Number(facts.usableCpus()),
                new Value.Amount(facts.memoryBytes(), "B"),
                facts.os() + " " + facts.architecture());
    }
}
