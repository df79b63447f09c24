package io.perfgate.suite;

import java.util.List;

/** What the value of a key looks like. */
public sealed interface Shape {

    /** A form that many keys have. */
    enum Form implements Shape {
        TEXT,
        /** A list of texts, or one alone. */
        TEXTS,
        TEXTS_BY_NAME,
        LISTS_BY_NAME,
        /** A whole number from 1 on. */
        COUNT,
        /** A whole number from 0 on. */
        NUMBER_OR_ZERO,
        DURATION,
        DURATIONS_BY_NAME,
        SHARE,
        /** One share, or one for each metric. */
        SHARES,
        LIMITS,
        /** One process, or several. */
        PROCESSES,
        WORKLOADS,
        ITEMS
    }

    /** One of some words. */
    record Words(List<String> words) implements Shape {
        public Words {
            words = List.copyOf(words);
        }
    }

    /** Text of a pattern. */
    record Matching(String pattern) implements Shape {}

    /** A section of its own. */
    record Of(Keys keys) implements Shape {}

    /** Any number of sections, by names that the user gives. */
    record ByName(Keys keys) implements Shape {}

    static Shape words(String... words) {
        return new Words(List.of(words));
    }
}
