package io.perfgate.validity;

import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.HardwareProfile;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether the machine is of the kind that it should be: that of the baseline, and that of the profile. */
final class Machine {

    private Machine() {}

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
        if (isKnown(old) && !HardwareProfile.ofKind("baseline", old).fits(now)) {
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
    static Optional<Finding> profile(HardwareProfile claimed, HardwareFacts facts) {
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
