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
 */
public record Launch(SortedMap<String, String> environment, Optional<String> directory, List<String> collect) {

    public static final Launch PLAIN = new Launch(new TreeMap<>(), Optional.empty(), List.of());

    public Launch {
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
        collect = List.copyOf(collect);
        for (String name : environment.keySet()) {
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw new IllegalArgumentException("'" + name + "' is not a name of an environment variable");
            }
        }
    }

    static Launch of(Section section, Variables scope) {
        TreeMap<String, String> environment = new TreeMap<>();
        section.section("environment").ifPresent(variables -> environment.putAll(variables.allTexts(scope)));
        return new Launch(
                environment,
                section.has("directory") ? Optional.of(section.text("directory", scope)) : Optional.empty(),
                section.texts("collect"));
    }
}
