package io.perfgate.suite;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What is run and judged.
 *
 * @param hardware the name of a hardware profile, or {@code auto}
 */
public record Suite(
        String name,
        String hardware,
        Optional<Middleware> middleware,
        List<Workload> workloads,
        Policy policy,
        BaselineChoice baseline,
        ProfileWhen profile) {

    public static final String AUTO = "auto";

    public Suite {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException(
                    "suite '" + name + "': a name has letters, digits, '.', '_' and '-' only, since it names a file");
        }
        Objects.requireNonNull(hardware, "hardware");
        workloads = List.copyOf(workloads);
        if (workloads.isEmpty()) {
            throw new IllegalArgumentException("suite '" + name + "' has no workloads");
        }
        Set<String> names = new HashSet<>();
        for (Workload workload : workloads) {
            if (!names.add(workload.name())) {
                throw new IllegalArgumentException("workload '" + workload.name() + "' is there twice");
            }
            if (workload instanceof GatlingWorkload && middleware.isEmpty()) {
                throw new IllegalArgumentException(
                        "workload '" + workload.name() + "' puts load on a middleware, but there is no 'middleware:'");
            }
            if (workload instanceof CommandWorkload command) {
                mustBeStarted(command, middleware);
            }
        }
    }

    private static void mustBeStarted(CommandWorkload command, Optional<Middleware> middleware) {
        for (String variable : List.of("${port}", "${target}")) {
            if (command.run().contains(variable) && !(command.withMiddleware() && middleware.isPresent())) {
                throw new IllegalArgumentException("workload '" + command.name() + "' uses " + variable
                        + (middleware.isEmpty() ? ", but there is no 'middleware:'" : ", but says 'middleware: none'"));
            }
        }
    }
}
