package io.perfgate.suite;

import java.util.Objects;
import java.util.Optional;

/**
 * A key of a section.
 *
 * @param description what editors show; blank where the name says all
 * @param absent what holds where the key is left out, as it would be written
 */
public record Key(String name, Shape shape, String description, Optional<String> absent, boolean required) {

    public Key {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(absent, "absent");
    }

    public static Key of(String name, Shape shape, String description) {
        return new Key(name, shape, description, Optional.empty(), false);
    }

    public static Key of(String name, Shape shape) {
        return of(name, shape, "");
    }

    Key absent(String value) {
        return new Key(name, shape, description, Optional.of(value), required);
    }

    public Key needed() {
        return new Key(name, shape, description, absent, true);
    }
}
