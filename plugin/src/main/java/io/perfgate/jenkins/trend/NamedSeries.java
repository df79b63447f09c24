package io.perfgate.jenkins.trend;

/** The part of a series that is the same in all builds, for both documents of a trend. */
public record NamedSeries(String profile, String suite, String series, String metric, String unit, String direction) {

    static NamedSeries of(IndexedSeries indexed) {
        return new NamedSeries(
                indexed.key().profile(),
                indexed.key().suite(),
                indexed.key().series(),
                indexed.key().metric(),
                indexed.unit(),
                indexed.direction().word());
    }
}
