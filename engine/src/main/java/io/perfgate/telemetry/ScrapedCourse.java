package io.perfgate.telemetry;

import java.util.List;

/** The values of a scraped series under load, second by second; for a counter, its growth per second. */
public record ScrapedCourse(String series, String unit, int fromSecond, List<Double> perSecond) {

    public ScrapedCourse {
        perSecond = List.copyOf(perSecond);
    }
}
