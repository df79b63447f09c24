package io.perfgate.runner.command;

import io.perfgate.document.Json;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.HardwareProfile;
import io.perfgate.hardware.Profiles;
import io.perfgate.measure.Amounts;
import io.perfgate.runner.machine.ThisMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code perfgate profile}: the facts of this machine and the hardware profile they match. */
@Command(name = "profile", description = "Show the facts of this machine and the hardware profile they match.")
public final class ProfileCommand extends PrintingCommand implements Callable<Integer> {
    @Option(
            names = "--baseline",
            paramLabel = "DIR",
            description = "Store of baselines, whose profiles.yml names profiles (default: ${DEFAULT-VALUE}).")
    private Path baseline = Path.of("baselines");

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    /** @param namedIn the file that names the profile, null if its name is made from the facts */
    private record Document(String profile, String namedIn, HardwareFacts facts) {}

    @Override
    public Integer call() throws IOException {
        HardwareFacts facts = new ThisMachine().facts();
        Profiles profiles = Profiles.ofStore(baseline);
        Hardware hardware = Hardware.of("auto", facts, profiles);
        Path file = baseline.resolve(Profiles.FILE_NAME);
        Optional<HardwareProfile> named = profiles.of(facts);
        if (json) {
            String namedIn = named.isPresent() ? file.toString() : null;
            out().print(Json.write(new Document(hardware.profile(), namedIn, facts)));
            return 0;
        }
        out().println("profile         " + hardware.profile()
                + (named.isPresent() ? " (of " + file + ")" : " (derived from the facts below)"));
        print(facts);
        if (named.isEmpty()) {
            out().println();
            out().println("To give this kind of machine a name, add it to the list 'profiles:' in " + file + ":");
            out().println("profiles:");
            out().print(HardwareProfile.ofKind("my-name", facts).yaml());
        }
        return 0;
    }

    private void print(HardwareFacts facts) {
        fact("processor", facts.cpuModel());
        fact("processors", facts.cpus() + limit(facts.cpuLimit() > 0, Amounts.number(facts.cpuLimit())));
        fact("memory", memory(facts));
        fact("system", facts.os() + " " + facts.kernel() + ", " + facts.architecture());
        fact("JVM", facts.jvm());
        fact("computer", facts.virtualization());
    }

    private static String memory(HardwareFacts facts) {
        return facts.memoryBytes() == 0
                ? ""
                : Amounts.value(facts.memoryBytes(), "B") + limit(facts.memoryLimitBytes() > 0, "this");
    }

    private static String limit(boolean limited, String toWhat) {
        return limited ? ", limited to " + toWhat + " by the container" : "";
    }

    private void fact(String name, String value) {
        out().printf("%-15s %s%n", name, value.isBlank() ? "(unknown)" : value);
    }
}
