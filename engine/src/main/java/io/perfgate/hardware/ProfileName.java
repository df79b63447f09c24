package io.perfgate.hardware;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A profile's name made of the facts that decide how fast a machine is: CPU model, processors, memory, OS,
 * architecture.
 *
 * <p>Memory is rounded to the next size that machines are sold with, so that 15.6 and 16 GB are one profile; the JVM is
 * left out, since an update of it is a change worth judging.
 */
final class ProfileName {

    private static final double BYTES_PER_GB = 1024.0 * 1024 * 1024;
    /** A kernel and a hypervisor keep up to this share of the memory to themselves. */
    private static final double HIDDEN_SHARE = 0.12;

    private ProfileName() {}

    static String of(HardwareFacts facts) {
        List<String> parts = new ArrayList<>();
        parts.add(facts.cpuModel().isBlank() ? "unknown-cpu" : model(facts.cpuModel()));
        parts.add(facts.cpus() + "cpu");
        if (facts.memoryBytes() > 0) {
            parts.add(nominalGigabytes(facts.memoryBytes()) + "gb");
        }
        parts.add(slug(facts.os()));
        parts.add(slug(facts.architecture()));
        parts.removeIf(String::isBlank);
        return String.join("-", parts);
    }

    private static String model(String cpuModel) {
        String plain =
                cpuModel.replaceAll("\\((R|TM|r|tm)\\)", " ").replaceAll("(?i)\\b(cpu|processor|\\d+-core)\\b", " ");
        return slug(plain);
    }

    /** The smallest of 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, ... GB that the memory fits in. */
    static long nominalGigabytes(long bytes) {
        double gigabytes = bytes / BYTES_PER_GB;
        for (long power = 1; ; power *= 2) {
            if (gigabytes <= power && gigabytes > power * (1 - HIDDEN_SHARE)) {
                return power;
            }
            long between = power + power / 2;
            if (power >= 2 && gigabytes <= between && gigabytes > between * (1 - HIDDEN_SHARE)) {
                return between;
            }
            if (gigabytes <= power) {
                return Math.max(1, Math.round(gigabytes));
            }
        }
    }

    private static String slug(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("(^-+|-+$)", "");
    }
}
