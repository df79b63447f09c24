package io.perfgate.hardware;

import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.suite.Glob;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A named kind of machine and the facts that identify it. Facts it does not name may have any value; those it names
 * must be known and match.
 *
 * @param patterns by fact ({@code cpu}, {@code os}, {@code architecture}, {@code virtualization}, {@code jvm}): text in
 *     which {@code *} matches anything, ignoring case
 * @param cpus processors that can be used, 0 for any
 * @param memoryGigabytes nominal memory, 0 for any
 */
public record HardwareProfile(String name, SortedMap<String, String> patterns, double cpus, double memoryGigabytes) {

    private static final double ABOUT = 0.05;

    public HardwareProfile {
        Names.declared("hardware profile", name);
        patterns = Collections.unmodifiableSortedMap(new TreeMap<>(patterns));
        Must.hold(cpus >= 0 && memoryGigabytes >= 0, "profile '" + name + "': processors and memory are not negative");
        Must.hold(
                !patterns.isEmpty() || cpus != 0 || memoryGigabytes != 0,
                "profile '" + name + "' fits every machine; name 'cpu' and 'cpus' at least");
    }

    /** A profile for this machine and others of its kind, to be copied into {@code profiles.yml}. */
    public static HardwareProfile ofKind(String name, HardwareFacts facts) {
        TreeMap<String, String> patterns = new TreeMap<>(Map.of(
                "cpu",
                HardwareFacts.plainCpu(facts.cpuModel()),
                "os",
                facts.os(),
                "architecture",
                facts.architecture()));
        patterns.values().removeIf(String::isBlank);
        double memory = facts.memoryBytes() > 0 ? facts.nominalGigabytes() : 0;
        return new HardwareProfile(name, patterns, Math.round(facts.usableCpus() * 10) / 10.0, memory);
    }

    public boolean fits(HardwareFacts facts) {
        return fits("cpu", HardwareFacts.plainCpu(facts.cpuModel()))
                && fits("os", facts.os())
                && fits("architecture", facts.architecture())
                && fits("virtualization", facts.virtualization())
                && fits("jvm", facts.jvm())
                && (cpus == 0 || Math.abs(facts.usableCpus() - cpus) < ABOUT)
                && (memoryGigabytes == 0 || facts.hasAbout(memoryGigabytes));
    }

    private boolean fits(String fact, String seen) {
        String pattern = patterns.get(fact);
        if (pattern == null) {
            return true;
        }
        String plain = fact.equals("cpu") ? HardwareFacts.plainCpu(pattern) : pattern;
        return !seen.isBlank() && Glob.fits(plain.toLowerCase(Locale.ROOT), seen.toLowerCase(Locale.ROOT));
    }

    public String yaml() {
        StringBuilder yaml = new StringBuilder("  - name: " + name + "\n");
        patterns.forEach((fact, pattern) -> yaml.append("    " + fact + ": '" + pattern.replace("'", "''") + "'\n"));
        if (cpus > 0) {
            yaml.append("    cpus: " + HardwareFacts.number(cpus) + "\n");
        }
        if (memoryGigabytes > 0) {
            yaml.append("    memory: " + HardwareFacts.number(memoryGigabytes) + " GB\n");
        }
        return yaml.toString();
    }
}
