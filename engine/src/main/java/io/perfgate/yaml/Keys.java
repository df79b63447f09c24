package io.perfgate.yaml;

import io.perfgate.measure.Word;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The allowed keys of a section, for the parser and the schema for editors. */
public final class Keys {

    /** Keys of a section with user-defined names. */
    public static final Keys ANY = new Keys(List.of(), true, null);

    private final Map<String, Key> byName = new LinkedHashMap<>();
    private final boolean any;
    /** The keys of each section with a user-defined name; null if there are none. */
    private final @Nullable Keys ofEach;

    private Keys(List<Key> keys, boolean any, @Nullable Keys ofEach) {
        this.any = any;
        this.ofEach = ofEach;
        keys.forEach(key -> {
            if (byName.put(key.name(), key) != null) {
                throw new IllegalArgumentException("key '" + key.name() + "' is in the table twice");
            }
        });
    }

    public static Key key(String name, Shape shape) {
        return new Key(name, shape, "", Optional.empty(), false);
    }

    public static Key needed(String name, Shape shape, String description) {
        return new Key(name, shape, description, Optional.empty(), true);
    }

    public static Keys of(Key... keys) {
        return new Keys(List.of(keys), false, null);
    }

    public Keys and(Keys more) {
        List<Key> all = new ArrayList<>(byName.values());
        all.addAll(more.byName.values());
        return new Keys(all, false, null);
    }

    public List<Key> all() {
        return List.copyOf(byName.values());
    }

    public Set<String> names() {
        return byName.keySet();
    }

    boolean allow(String name) {
        return any || byName.containsKey(name);
    }

    public Key named(String name) {
        Key key = byName.get(name);
        if (key == null) {
            throw new IllegalStateException("the table of keys has no '" + name + "'");
        }
        return key;
    }

    /** The default of a key, if any. */
    Optional<String> absent(String name) {
        return any ? Optional.empty() : named(name).absent();
    }

    List<String> words(String name) {
        if (named(name).shape() instanceof Shape.Words words) {
            return words.words();
        }
        throw new IllegalStateException("the table of keys has no words for '" + name + "'");
    }

    public Keys below(String name) {
        if (any) {
            return ofEach == null ? ANY : ofEach;
        }
        Shape shape = named(name).shape();
        return shape instanceof Shape.ByName sections ? new Keys(List.of(), true, sections.keys()) : shape.keys();
    }

    /**
     * A key of a section.
     *
     * @param description shown by editors; blank if the name is enough
     * @param absent default, as it would be written
     */
    public record Key(String name, Shape shape, String description, Optional<String> absent, boolean required) {}

    /** The form of a key's value. */
    public sealed interface Shape {

        /** The keys of a section in it. */
        default Keys keys() {
            return ANY;
        }

        enum Form implements Shape, Word {
            TEXT,
            /** A list of texts, or a single one. */
            TEXTS,
            TEXTS_BY_NAME,
            LISTS_BY_NAME,
            /** A whole number of at least 1. */
            COUNT,
            /** A whole number of at least 0. */
            NUMBER_OR_ZERO,
            DURATION,
            DURATIONS_BY_NAME,
            SHARE,
            /** One share, or one per metric. */
            SHARES,
            LIMITS,
            /** One process, or several. */
            PROCESSES,
            WORKLOADS,
            ITEMS
        }

        record Words(List<String> words) implements Shape {
            public Words {
                words = List.copyOf(words);
            }
        }

        record Matching(String pattern) implements Shape {}

        /** A nested section. */
        record Of(Keys keys) implements Shape {}

        /** A list of texts, a single one, or a nested section. */
        record TextsOr(Keys keys) implements Shape {}

        record ListOf(Keys keys) implements Shape {}

        /** Any number of sections with user-defined names. */
        record ByName(Keys keys) implements Shape {}
    }
}
