package io.perfgate.simulations.rpc;

import io.perfgate.middleware.rpc.People;
import io.perfgate.middleware.rpc.People.Person;
import io.perfgate.middleware.rpc.Text;
import java.util.Random;
import java.util.stream.IntStream;

/** The messages of calls; the same ones in every run. */
final class Messages {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    /** The number of objects. Their notes are long enough that all take about 5 K compressed, as in the report. */
    private static final int PEOPLE = 20;

    private static final int NOTE_LETTERS = 250;

    private final Random random = new Random(1);

    /** Random letters and digits, which compress to three quarters. */
    Text text(int length) {
        return new Text(letters(length));
    }

    People people() {
        return new People(IntStream.range(0, PEOPLE)
                .mapToObj(id -> new Person(id, letters(12), letters(20), letters(40), letters(NOTE_LETTERS)))
                .toList());
    }

    private String letters(int length) {
        StringBuilder text = new StringBuilder(length);
        random.ints(length, 0, LETTERS.length()).forEach(letter -> text.append(LETTERS.charAt(letter)));
        return text.toString();
    }
}
