package io.perfgate.accuracy;

import java.util.Random;

/** Kinds of noise between the trials of benchmarks, each with about unit variance if it has a variance. */
enum NoiseKind {
    NORMAL {
        @Override
        double draw(Random random, double mode) {
            return random.nextGaussian();
        }
    },
    /** Student's t with 3 degrees of freedom. */
    HEAVY_TAILED {
        @Override
        double draw(Random random, double mode) {
            double squares = 0;
            for (int i = 0; i < 3; i++) {
                double one = random.nextGaussian();
                squares += one * one;
            }
            return random.nextGaussian() / Math.sqrt(squares / 3) / Math.sqrt(3);
        }
    },
    /** Mostly fast, sometimes slow: exponential. */
    SKEWED {
        @Override
        double draw(Random random, double mode) {
            return -Math.log(1 - random.nextDouble()) - 1;
        }
    },
    /** One trial in fourteen is five times as far off as the others. */
    ODD_TRIALS {
        @Override
        double draw(Random random, double mode) {
            return random.nextGaussian() * (random.nextInt(14) == 0 ? 5 : 1);
        }
    },
    /** Some series have a second mode, as compilers cause: a share of {@code mode} of the trials is 3 higher. */
    TWO_MODES {
        @Override
        double draw(Random random, double mode) {
            return random.nextGaussian() + (random.nextDouble() < mode ? 3 : 0);
        }
    };

    abstract double draw(Random random, double mode);

    /** The share of a series' second mode: half of the series have none. */
    static double mode(Random random) {
        double[] shares = {0, 0, 0, 0, 0, 0.1, 0.1, 0.2, 0.2, 0.5};
        return shares[random.nextInt(shares.length)];
    }
}
