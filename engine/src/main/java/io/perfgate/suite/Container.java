package io.perfgate.suite;

import io.perfgate.yaml.Section;
import java.util.List;
import java.util.Optional;

/**
 * The container that a process of the middleware runs in.
 *
 * @param image its name or id, or <code>${build}/FILE</code> that holds its id
 * @param ports within it that are published; empty for the host's network
 * @param cpus the processors that it may use
 * @param memory the memory that it may use, as {@code docker} and {@code podman} understand it: {@code 512m}
 */
public record Container(String image, List<Integer> ports, Optional<String> cpus, Optional<String> memory) {

    private static final String OF_BUILD = "${build}/";

    public Container {
        ports = List.copyOf(ports);
        if (!image.startsWith(OF_BUILD) && !isImage(image)) {
            throw new IllegalArgumentException(
                    "'image' must be the name or id of an image, or ${build}/FILE that holds an id, not '" + image
                            + "'");
        }
        if (ports.stream().anyMatch(port -> port < 1 || port > 65535)
                || ports.stream().distinct().count() < ports.size()) {
            throw new IllegalArgumentException("'ports' must be different numbers from 1 to 65535, not " + ports);
        }
        if (cpus.isPresent()
                && !(cpus.get().matches("[0-9]{1,4}(\\.[0-9]{1,3})?") && Double.parseDouble(cpus.get()) > 0)) {
            throw new IllegalArgumentException("'cpus' must be a number such as 2 or 0.5, not '" + cpus.get() + "'");
        }
        if (memory.isPresent() && !memory.get().matches("[1-9][0-9]{0,12}[bkmg]")) {
            throw new IllegalArgumentException(
                    "'memory' must be a size such as 512m or 2g, not '" + memory.get() + "'");
        }
    }

    static Container of(Section section, Variables scope) {
        return new Container(
                section.text("image", scope),
                section.values("ports", Container::port),
                section.optionalText("cpus"),
                section.optionalText("memory"));
    }

    private static int port(String text) {
        if (!text.matches("[0-9]{1,5}")) {
            throw new IllegalArgumentException("a port of a container must be a number, not '" + text + "'");
        }
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
