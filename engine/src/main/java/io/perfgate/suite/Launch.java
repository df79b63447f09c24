package io.perfgate.suite;

import io.perfgate.measure.Must;
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
            Must.hold(
                    name.matches("[A-Za-z_][A-Za-z0-9_]*"), "'" + name + "' is not a name of an environment variable");
            Must.hold(
                    container.isEmpty() || !name.matches(OBEYED),
                    "'" + name + "' would change the command that starts the container; "
                            + "set it in the image or in 'start: env " + name + "=...'");
        }
    }

    static Launch of(Section section, Variables scope) {
        return new Launch(
                section.textsByName("environment", scope),
                section.has("directory") ? Optional.of(section.text("directory", scope)) : Optional.empty(),
                section.texts("collect"),
                Optional.empty());
    }

    static Launch ofContainer(Section section, Variables scope) {
        return new Launch(
                section.textsByName("environment", scope),
                Optional.empty(),
                List.of(),
                Optional.of(Container.of(section, scope)));
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

    /**
     * The container that a process of the middleware runs in.
     *
     * @param image its name or id, or <code>${build}/FILE</code> that holds its id
     * @param ports within it that are published; empty for the host's network
     * @param memory the memory that it may use, as {@code docker} and {@code podman} understand it: {@code 512m}
     */
    public record Container(String image, List<Integer> ports, Optional<String> cpus, Optional<String> memory) {

        private static final String OF_BUILD = "${build}/";

        public Container {
            ports = List.copyOf(ports);
            Must.hold(
                    image.startsWith(OF_BUILD) || isImage(image),
                    "'image' must be the name or id of an image, or ${build}/FILE that holds an id, not '" + image
                            + "'");
            Must.hold(
                    ports.stream().allMatch(port -> port >= 1 && port <= 65535)
                            && ports.stream().distinct().count() == ports.size(),
                    "'ports' must be different numbers from 1 to 65535, not " + ports);
            cpus.ifPresent(number -> Must.hold(
                    number.matches("[0-9]{1,4}(\\.[0-9]{1,3})?") && Double.parseDouble(number) > 0,
                    "'cpus' must be a number such as 2 or 0.5, not '" + number + "'"));
            memory.ifPresent(size -> Must.hold(
                    size.matches("[1-9][0-9]{0,12}[bkmg]"),
                    "'memory' must be a size such as 512m or 2g, not '" + size + "'"));
        }

        static Container of(Section section, Variables scope) {
            return new Container(
                    section.text("image", scope),
                    section.values("ports", Container::port),
                    section.optionalText("cpus"),
                    section.optionalText("memory"));
        }

        private static int port(String text) {
            Must.hold(text.matches("[0-9]{1,5}"), "a port of a container must be a number, not '" + text + "'");
            return Integer.parseInt(text);
        }

        /** Whether a text can name an image and is not a command option. */
        private static boolean isImage(String text) {
            return text.matches("[A-Za-z0-9][\\w./:@-]{0,500}");
        }

        /** Whether the build under test determines the image. */
        public boolean isOfBuild() {
            return image.startsWith(OF_BUILD);
        }
    }
}
