package io.perfgate.read.jmh;

import java.util.List;

/**
 * The Java that a benchmark's forks ran in, as reported by JMH; blank for an old JMH.
 *
 * @param version including the build: {@code 17.0.14+7}
 */
public record JmhJvm(String name, String version, List<String> options) {

    public JmhJvm {
        options = List.copyOf(options);
    }
}
