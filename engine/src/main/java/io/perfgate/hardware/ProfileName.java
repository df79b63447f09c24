package io.perfgate.hardware;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A profile name made from the facts that determine the speed of a machine: CPU model, processors, memory, OS,
 * architecture.
 *
 * <p>Memory is rounded to the next size on sale, so that 15.6 and 16 GB are one profile. The JVM is left out, because a
 * Java update is a change worth judging.
 */
final class ProfileName {

    private ProfileName() {}

    static String of(HardwareFacts facts) {
        List<String> parts = new ArrayList<>();
        parts.add(facts.cpuModel().isBlank() ? "unknown-cpu" : slug(plainCpu(facts.cpuModel())));
        parts.add(number(facts.usableCpus()) + "cpu");
        if (facts.memoryBytes() > 0) {
            parts.add(Memory.nominalGigabytes(facts.memoryBytes()) + "gb");
        }
        parts.add(slug(facts.os()));
        parts.add(slug(facts.architecture()));
        parts.removeIf(String::isBlank);
        return String.join("-", parts);
    }

    /** The CPU name without parts that differ between BIOS and microcode versions. */
    static String plainCpu(String cpuModel) {
        return cpuModel.replaceAll("\\((R|TM|r|tm)\\)", " ")
                .replaceAll("(?i)\\b(cpu|processor|\\d+-core)\\b", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** A number such as 2 or 1.5; quotas are no finer than tenths. */
    static String number(double cpus) {
        double tenths = Math.round(cpus * 10) / 10.0;
        return tenths == Math.rint(tenths) ? Long.toString((long) tenths) : Double.toString(tenths);
    }

    private static String slug(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("(^-+|-+$)", "");
    }
}
