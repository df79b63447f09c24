package io.perfgate.accuracy;

import io.perfgate.measure.Amounts;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A conclusion of a report, checked against the report's figures.
 *
 * @param figures the ratios or values that speak for or against it
 */
record Conclusion(String claim, Support support, String figures) {

    /** Sessions with the same code have differed by this much, so smaller differences do not count. */
    static final double DRIFT = 0.08;

    enum Support {
        SUPPORTED("supported"),
        IN_PART("in part"),
        NOT_SUPPORTED("not supported"),
        NOT_TOLD("cannot be told");

        private final String word;

        Support(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    /** One figure over another, both from one run each. */
    record Ratio(String where, double value) {

        @Override
        public String toString() {
            return where + " " + Amounts.number(value);
        }
    }

    /** A claim that a ratio lies between two bounds wherever it was measured. */
    static Conclusion ofRatios(String claim, double least, double most, List<Ratio> ratios) {
        long within = ratios.stream()
                .filter(ratio -> ratio.value() >= least && ratio.value() <= most)
                .count();
        Support support =
                within == ratios.size() ? Support.SUPPORTED : within == 0 ? Support.NOT_SUPPORTED : Support.IN_PART;
        return new Conclusion(
                claim, support, ratios.stream().map(Ratio::toString).collect(Collectors.joining(", ")));
    }

    static Conclusion notTold(String claim, String why) {
        return new Conclusion(claim, Support.NOT_TOLD, why);
    }

    String line() {
        return "- " + support.word() + ": " + claim + ": " + figures;
    }
}
