package io.perfgate.middleware.beans;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How the session beans are called. */
enum Transport {
    LOCAL("in the same JVM: POST /stateful or /stateless makes one transaction"),
    SOCKET("OpenEJB's own protocol (ejbd)", "ejbd"),
    RMI("java.rmi: the registry is on the port too"),
    HTTP("OpenEJB's own protocol over HTTP, at /ejb", "httpejbd"),
    SSL("OpenEJB's own protocol over TLS, with a key made at the start", "ejbds");

    /** The available transports. */
    static final String WORDS = Arrays.stream(values()).map(Transport::word).collect(Collectors.joining(", "));

    /** Descriptions of the transports for --help. */
    static final String HELP = Arrays.stream(values())
            .map(way -> "  %-18s  %s\n".formatted(way.word(), way.description))
            .collect(Collectors.joining());

    private final String description;
    private final Optional<String> service;

    Transport(String description) {
        this.description = description;
        this.service = Optional.empty();
    }

    Transport(String description, String service) {
        this.description = description;
        this.service = Optional.of(service);
    }

    /** OpenEJB's service that listens; empty if something else listens. */
    Optional<String> service() {
        return service;
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Transport parse(String text) {
        return Arrays.stream(values())
                .filter(way -> way.word().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no such way; choose from " + WORDS));
    }
}
