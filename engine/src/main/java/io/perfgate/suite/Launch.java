package io.perfgate.suite;

import io.perfgate.yaml.Section;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The environment of a started process.
 *
 * @param environment variables in addition to those of the runner
 * @param directory its working directory; empty for the runner's
 * @param collect patterns of files within the trial's folder that are kept
 * @param container empty for a process outside containers
 */
public record Launch(
        SortedMap<String, String> environment,
        Optional<String> directory,
        List<String> collect,
        Optional<Container> container) {

    public static final Launch PLAIN = new Launch(new TreeMap<>(), Optional.empty(), List.of(), Optional.empty());

    /**
     * Variables of a container pass through the environment of the program that starts it. These would affect that
     * program.
     */
    private static final String OBEYED =
            "PATH|HOME|TMPDIR|LD_.*|XDG_.*|DOCKER_.*|PODMAN_.*|_?CONTAINERS?_.*|STORAGE_(DRIVER|OPTS)";

    public Launch {
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
        collect = List.copyOf(collect);
        for (String name : environment.keySet()) {
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw new IllegalArgumentException("'" + name + "' is not a name of an environment variable");
            }
            if (container.isPresent() && name.matches(OBEYED)) {
                throw new IllegalArgumentException("'" + name + "' would change the command that starts the container; "
                        + "set it in the image or in 'start: env " + name + "=...'");
            }
        }
    }

    static Launch of(Section section, Variables scope) {
        return new Launch(
                environment(section, scope),
                section.has("directory") ? Optional.of(section.text("directory", scope)) : Optional.empty(),
                section.texts("collect"),
                Optional.empty());
    }

    static Launch ofContainer(Section section, Variables scope) {
        return new Launch(
                environment(section, scope), Optional.empty(), List.of(), Optional.of(Container.of(section, scope)));
    }

    private static SortedMap<String, String> environment(Section section, Variables scope) {
        return section.section("environment")
                .map(variables -> variables.allTexts(scope))
                .orElseGet(TreeMap::new);
    }

    /**
     * Without a container, the text is as it was before containers were supported, because records and kept builds hold
     * digests of it.
     */
    @Override
    public String toString() {
        return "Launch[environment=" + environment + ", directory=" + directory + ", collect=" + collect
                + container.map(inside -> ", container=" + inside).orElse("") + "]";
    }
}
