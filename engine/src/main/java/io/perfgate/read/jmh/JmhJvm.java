package io.perfgate.read.jmh;

import java.util.List;

/**
 * The Java that a benchmark's forks ran in, as JMH tells it; blank where an old JMH does not.
 *
 * @param version the whole of it, with the build: {@code 17.0.14+7}
 */
public record JmhJvm(String name, String version, List<String> options) {

    public JmhJvm {
        options = List.copyOf(options);
    }
}
