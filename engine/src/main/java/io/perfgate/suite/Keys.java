package io.perfgate.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All keys that a section may have; the parser knows no others, and the schema for editors is made of them. */
public final class Keys {

    /** Of a section whose keys are names that the user gives. */
    static final Keys ANY = new Keys(List.of(), true, null);

    private final Map<String, Key> byName = new LinkedHashMap<>();
    private final boolean any;
    /** Of each section of any name; null for none. */
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

    public static Keys of(Key... keys) {
        return new Keys(List.of(keys), false, null);
    }

    Keys and(Keys more) {
        List<Key> all = new ArrayList<>(byName.values());
        all.addAll(more.byName.values());
        return new Keys(all, false, null);
    }

    List<Key> all() {
        return List.copyOf(byName.values());
    }

    Set<String> names() {
        return byName.keySet();
    }

    boolean allow(String name) {
        return any || byName.containsKey(name);
    }

    Key named(String name) {
        Key key = byName.get(name);
        if (key == null) {
            throw new IllegalStateException("the table of keys has no '" + name + "'");
        }
        return key;
    }

    /** What holds where the key is left out, if anything does. */
    Optional<String> absent(String name) {
        return any ? Optional.empty() : named(name).absent();
    }

    /** Those of the section of this key. */
    Keys below(String name) {
        if (any) {
            return ofEach == null ? ANY : ofEach;
        }
        Shape shape = named(name).shape();
        if (shape instanceof Shape.Of section) {
            return section.keys();
        }
        return shape instanceof Shape.ByName sections ? new Keys(List.of(), true, sections.keys()) : ANY;
    }
}
