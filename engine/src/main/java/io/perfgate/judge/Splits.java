package io.perfgate.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Ways to divide trials anew into two groups of the sizes they came in; the way they came is left out. */
final class Splits {

    private static final int MOST = 512;

    private Splits() {}

    /** How many ways there are. */
    static double count(int first, int second) {
        double ways = 1;
        for (int i = 1; i <= first; i++) {
            ways = ways * (second + i) / i;
        }
        return ways;
    }

    /**
     * Members of the first group, as places in the row of both groups: all ways if they are few, else a sample that is the
     * same each time.
     */
    static List<int[]> of(int first, int second, int least) {
        int wanted = Math.max(MOST, least);
        return count(first, second) <= wanted ? all(first, second) : sample(first, second, wanted);
    }

    private static List<int[]> all(int first, int second) {
        List<int[]> splits = new ArrayList<>();
        int[] places = new int[first];
        for (int i = 0; i < first; i++) {
            places[i] = i;
        }
        while (next(places, first + second)) {
            splits.add(places.clone());
        }
        return splits;
    }

    /** The next combination in order; the first, which is how the trials came, is where it starts from. */
    private static boolean next(int[] places, int of) {
        int i = places.length - 1;
        while (i >= 0 && places[i] == of - places.length + i) {
            i--;
        }
        if (i < 0) {
            return false;
        }
        places[i]++;
        for (int j = i + 1; j < places.length; j++) {
            places[j] = places[j - 1] + 1;
        }
        return true;
    }

    private static List<int[]> sample(int first, int second, int wanted) {
        Random random = new Random(first * 1_000L + second);
        int[] row = new int[first + second];
        List<int[]> splits = new ArrayList<>();
        while (splits.size() < wanted) {
            for (int i = 0; i < row.length; i++) {
                row[i] = i;
            }
            int[] places = new int[first];
            boolean asTheyCame = true;
            for (int i = 0; i < first; i++) {
                int at = i + random.nextInt(row.length - i);
                places[i] = row[at];
                row[at] = row[i];
                asTheyCame &= places[i] < first;
            }
            if (!asTheyCame) {
                splits.add(places);
            }
        }
        return splits;
    }
}
