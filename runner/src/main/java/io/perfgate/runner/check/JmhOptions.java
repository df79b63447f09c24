package io.perfgate.runner.check;

import io.perfgate.record.BenchmarkIterations;
import io.perfgate.yaml.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The options of JMH among a workload's arguments. */
public final class JmhOptions {

    private static final Set<String> WITH_VALUE =
            Set.of(("-bm -bs -e -f -foe -gc -i -jvm -jvmArgs -jvmArgsAppend -jvmArgsPrepend -o "
                            + "-opi -p -prof -r -rf -rff -si -t -tg -to -tu -v -w -wbs -wf -wi -wm -wmb")
                    .split(" "));

    private static final Set<String> ITERATIONS = Set.of("-wf", "-wi", "-i", "-r", "-w");

    private static final Set<String> ALONE = Set.of("-h", "-l", "-lp", "-lprof", "-lrf");

    /** Options that choose forks, modes or batches, so the number of iterations does not give the time. */
    private static final Set<String> FORKS_MODES_AND_BATCHES = Set.of("-f", "-wf", "-bm", "-bs", "-wbs", "-wm");

    /** {@code -r1s}: a one-letter option with its value. */
    private static final Pattern WITH_ITS_VALUE = Pattern.compile("-[fiortvw]\\d.*");

    private JmhOptions() {}

    /** The first option that JMH does not know, and a similar one. */
    static Optional<String> unknown(List<String> arguments) {
        Set<String> known = new TreeSet<>(WITH_VALUE);
        known.addAll(ALONE);
        return named(arguments).stream()
                .filter(argument ->
                        argument.name().startsWith("-") && argument.name().length() > 1)
                .filter(argument -> known.stream().noneMatch(option -> option.startsWith(argument.name()))
                        && !WITH_ITS_VALUE.matcher(argument.name()).matches())
                .findFirst()
                .map(argument -> "'" + argument.name() + "' in 'arguments' is no option of JMH; did you mean '"
                        + Nearest.to(argument.name(), known) + "'?");
    }

    static List<String> parameters(List<String> arguments) {
        return valuesOf("-p", arguments).map(value -> value.split("=", 2)[0]).toList();
    }

    /** The value of an option; the last one counts. */
    public static Optional<String> value(String option, List<String> arguments) {
        return valuesOf(option, arguments).reduce((earlier, later) -> later);
    }

    static List<String> ofJvm(List<String> arguments) {
        return Stream.of("-jvmArgs", "-jvmArgsPrepend", "-jvmArgsAppend")
                .flatMap(option -> valuesOf(option, arguments))
                .flatMap(value -> Stream.of(value.strip().split("\\s+")))
                .toList();
    }

    /** Whether the options' names and values show the number and time of iterations. */
    public static boolean sayIterations(List<String> arguments) {
        return named(arguments).stream()
                .noneMatch(argument -> FORKS_MODES_AND_BATCHES.contains(argument.name())
                        || WITH_ITS_VALUE.matcher(argument.name()).matches());
    }

    /** The same options with different numbers of iterations. */
    public static List<String> with(BenchmarkIterations iterations, List<String> arguments) {
        List<String> all = new ArrayList<>();
        named(arguments).stream()
                .filter(argument -> !Set.of("-wi", "-i").contains(argument.name()))
                .forEach(argument -> all.addAll(argument.words()));
        all.addAll(List.of(
                "-wi", Integer.toString(iterations.warmUps()), "-i", Integer.toString(iterations.measurements())));
        return all;
    }

    /** The same options for a very short run: one brief iteration, however many the arguments ask for. */
    public static List<String> brief(List<String> arguments) {
        List<String> brief = new ArrayList<>();
        named(arguments).stream()
                .filter(argument -> !ITERATIONS.contains(argument.name())
                        && !WITH_ITS_VALUE.matcher(argument.name()).matches())
                .forEach(argument -> brief.addAll(argument.words()));
        brief.addAll(List.of("-wf", "0", "-wi", "0", "-i", "1", "-r", "100ms"));
        return brief;
    }

    private record Argument(String name, String value) {
        List<String> words() {
            return value.isEmpty() ? List.of(name) : List.of(name, value);
        }
    }

    private static Stream<String> valuesOf(String option, List<String> arguments) {
        return named(arguments).stream()
                .filter(argument -> argument.name().equals(option))
                .map(Argument::value);
    }

    /** The options by name. The word after an option with a value is its value, whatever it begins with. */
    private static List<Argument> named(List<String> arguments) {
        List<Argument> all = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String[] parts = arguments.get(i).split("=", 2);
            if (parts.length == 2 || !WITH_VALUE.contains(parts[0]) || i + 1 == arguments.size()) {
                all.add(new Argument(parts[0], parts.length == 2 ? parts[1] : ""));
            } else {
                all.add(new Argument(parts[0], arguments.get(++i)));
            }
        }
        return all;
    }
}
