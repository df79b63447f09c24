package io.perfgate.telemetry;

import io.perfgate.measure.Metric;
import io.perfgate.telemetry.DeclaredMetric.Figure;
import io.perfgate.telemetry.Exposition.ScrapedSample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** All scrapes of one endpoint in one trial. */
public final class ScrapedTrial {

    /** One in this many scrapes under load may fail. */
    private static final int ONE_FAILED_IN = 10;

    static final String STARTED_AT = "process_start_time_seconds";

    private final List<MetricWindow> windows;
    private final ScrapedCourses courses;
    private OptionalDouble startedAt = OptionalDouble.empty();
    private int scrapesUnderLoad;
    private int failedUnderLoad;
    private String failure = "";

    /**
     * @param isRecorded whether to record a metric with that name over time
     * @param evenConstant whether to record it even if its value does not change
     */
    public ScrapedTrial(List<DeclaredMetric> judged, Predicate<String> isRecorded, boolean evenConstant) {
        windows = judged.stream().map(MetricWindow::new).toList();
        courses = new ScrapedCourses(isRecorded, evenConstant);
    }

    /**
     * @param second seconds since the load began
     * @throws IllegalArgumentException with what is wrong with the text
     */
    public void add(Phase phase, double second, String text) {
        add(phase, second, Exposition.parse(text));
    }

    void add(Phase phase, double second, Exposition scrape) {
        mustBeSameProcess(scrape);
        windows.forEach(window -> window.add(scrape, phase, second));
        if (phase == Phase.MEASURING) {
            scrapesUnderLoad++;
            courses.add(scrape, second);
        }
    }

    public void fail(Phase phase, String why) {
        if (phase == Phase.MEASURING) {
            scrapesUnderLoad++;
            failedUnderLoad++;
            failure = why;
            return;
        }
        windows.stream()
                .filter(window -> phase == Phase.AFTER
                        || (phase == Phase.BEFORE && window.metric().form() == DeclaredMetric.Form.PER_REQUEST))
                .forEach(window -> window.fail(why));
    }

    public void failRestarted() {
        windows.forEach(window -> window.fail("the target was restarted during the trial ('" + STARTED_AT
                + "' changed); find out why it restarts under load"));
    }

    private void mustBeSameProcess(Exposition scrape) {
        double[] times = scrape.samples().stream()
                .filter(sample -> sample.name().equals(STARTED_AT))
                .mapToDouble(ScrapedSample::value)
                .toArray();
        if (times.length == 1) {
            if (startedAt.isPresent() && startedAt.getAsDouble() != times[0]) {
                failRestarted();
            }
            startedAt = OptionalDouble.of(times[0]);
        }
    }

    /** @param requests number in the whole trial; empty if unknown */
    public Map<Metric, Figure> figures(OptionalLong requests) {
        if (failedUnderLoad * ONE_FAILED_IN > scrapesUnderLoad) {
            windows.forEach(window -> window.fail(failure));
        }
        Map<Metric, Figure> figures = new LinkedHashMap<>();
        windows.forEach(window -> figures.put(window.metric().metric(), window.figure(requests)));
        return figures;
    }

    public List<ScrapedCourse> courses() {
        return courses.all();
    }
}
