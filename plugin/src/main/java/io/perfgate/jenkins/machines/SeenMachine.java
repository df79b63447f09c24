package io.perfgate.jenkins.machines;

import io.perfgate.hardware.Hardware;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Instants;
import io.perfgate.measure.PlainText;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * An agent as seen by its last gate, in short texts, because it is always in memory and its facts come from the agent.
 * A class, not a record: XStream cannot read records back.
 */
public final class SeenMachine {

    public final String agent;
    public final String profile;
    public final String processor;
    public final int processors;
    public final String memory;
    public final String system;
    public final String jvm;
    /** The build whose gate saw it. */
    public final String build;

    private final long seenAtMillis;

    SeenMachine(String agent, Hardware hardware, String build, Instant seenAt) {
        this.agent = PlainText.line(agent);
        this.profile = PlainText.line(hardware.profile());
        this.processor = PlainText.beginning(hardware.facts().cpuModel());
        this.processors = hardware.facts().cpus();
        this.memory = Amounts.value(hardware.facts().memoryBytes(), "B");
        this.system = PlainText.beginning(
                hardware.facts().os() + " " + hardware.facts().architecture());
        this.jvm = PlainText.beginning(hardware.facts().jvm());
        this.build = PlainText.line(build);
        this.seenAtMillis = seenAt.toEpochMilli();
    }

    /** Whether nothing is missing, as in a file that was edited or cut off. */
    boolean isWhole() {
        return Stream.of(agent, profile, processor, memory, system, jvm, build).allMatch(Objects::nonNull);
    }

    public String getSeenAt() {
        return Instants.shown(Instant.ofEpochMilli(seenAtMillis));
    }
}
