package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import io.perfgate.words.Texts;
import java.util.Collections;
import java.util.List;

/** Profiles written by hand. */
public final class Stacks {

    private static final double SECONDS = 10;

    private Stacks() {}

    /** @param lines {@code outer>inner cost}: the cost in each tenth of the recording, give or take 5 % */
    public static CallTree tree(String... lines) {
        CallTreeBuilder builder = new CallTreeBuilder();
        for (int line = 0; line < lines.length; line++) {
            String[] parts = lines[line].split(" ");
            for (int slice = 0; slice < CallTree.SLICES; slice++) {
                double cost =
                        Double.parseDouble(parts[1]) * 10 / CallTree.SLICES * (1 + 0.025 * ((slice + line) % 5 - 2));
                builder.add(List.of(parts[0].split(">")), slice, cost);
            }
        }
        return builder.tree();
    }

    public static Profile hot(double operations, String... lines) {
        return new Profile("shop", "10", "", SECONDS, 0, even(operations), tree(lines), null, null, Profile.SETTINGS);
    }

    /** The same number in each slice. */
    static List<Double> even(double operations) {
        return Collections.nCopies(CallTree.SLICES, operations / CallTree.SLICES);
    }

    static List<String> change(Profile before, Profile now) {
        return sentences(ProfileChange.culprits(List.of(before), List.of(now), 1, List.of()));
    }

    static List<String> sentences(List<Culprit> culprits) {
        return culprits.stream().map(Culprit::sentence).map(Texts.ENGLISH::of).toList();
    }
}
