package io.perfgate.level;

/**
 * The scale of a series. Noise multiplies, so values are compared as logarithms until one is not positive, then as
 * plain values.
 */
enum SeriesScale {
    LOGARITHMIC {
        @Override
        double of(double value) {
            return Math.log(value);
        }

        @Override
        double value(double onScale) {
            return Math.exp(onScale);
        }

        @Override
        double share(double share, double level) {
            return Math.log1p(share);
        }
    },
    LINEAR {
        @Override
        double of(double value) {
            return value;
        }

        @Override
        double value(double onScale) {
            return onScale;
        }

        @Override
        double share(double share, double level) {
            return share * Math.abs(level);
        }
    };

    abstract double of(double value);

    abstract double value(double onScale);

    /** The distance on this scale from a level to a value that is larger by a share of it. */
    abstract double share(double share, double level);
}
