package io.perfgate.read;

/** A measured value in a cell of CSV. */
final class CsvNumber {

    private CsvNumber() {}

    /** @param place names file and line in errors */
    static double finite(String place, String text) {
        try {
            double value = Double.parseDouble(text.strip());
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException bad) {
            throw new ReadError(place + ": '" + text + "' is not a number", bad);
        }
        throw new ReadError(place + ": the value must be a finite number, not '" + text
                + "'; leave the row out where a trial gave none");
    }
}
