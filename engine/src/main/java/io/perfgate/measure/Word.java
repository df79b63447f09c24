package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A constant that documents, suites and texts write as its name in camel case: {@code fewRuns} for {@code FEW_RUNS}. */
public interface Word {
    /** The first letter of each further part of a name. */
    Pattern NEXT_PART = Pattern.compile("_(.)");

    String name();

    @JsonValue
    default String word() {
        return NEXT_PART.matcher(name().toLowerCase(Locale.ROOT)).replaceAll(part -> part.group(1)
                .toUpperCase(Locale.ROOT));
    }

    /** The constant with this word; empty for one of a later version. */
    static <E extends Enum<E> & Word> Optional<E> find(Class<E> type, String word) {
        return Stream.of(type.getEnumConstants())
                .filter(constant -> constant.word().equals(word))
                .findFirst();
    }
}
