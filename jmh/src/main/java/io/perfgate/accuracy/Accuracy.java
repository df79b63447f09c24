package io.perfgate.accuracy;

/** Prints how often the judge is right: by simulation with a fixed seed, and on real histories. */
public final class Accuracy {

    private Accuracy() {}

    public static void main(String[] arguments) {
        if (arguments[0].equals("c")) {
            ComparisonAccuracy.print(Integer.parseInt(arguments[1]), System.out);
        }
        if (arguments[0].equals("w")) {
            WholeRunAccuracy.print(Double.parseDouble(arguments[1]), System.out);
        }
        if (arguments[0].equals("s")) {
            SequentialAccuracy.print(Integer.parseInt(arguments[1]), System.out);
        }
    }
}
