package io.perfgate.jenkins.page;

import hudson.model.Item;
import hudson.model.Job;
import hudson.model.Run;
import io.perfgate.html.ChartData;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted.Night;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A run that a gate was compared with, and its build, if known. */
public final class BaselineRun {

    /** A limit for projects with hundreds of branches. The baseline belongs to one; the others are guesses. */
    private static final int MOST_BRANCHES = 20;

    /** The number of its build, or the name under which it is pinned; the run's name if no build is known. */
    public final String name;

    /** The unique name of the run. */
    public final String run;

    /** Relative to Jenkins; null if no build is known. */
    public final String url;

    private BaselineRun(String name, String run, String url) {
        this.name = name;
        this.run = run;
        this.url = url;
    }

    static List<BaselineRun> of(Run<?, ?> run, RunRecord record) {
        // The build that the record names was perhaps made for the comparison, and belongs to no job.
        Map<String, String> builds = record.reference()
                .details()
                .filter(it -> !it.build().isBlank())
                .map(it -> Map.of(it.run(), it.build()))
                .orElse(Map.of());
        Map<String, String> urls =
                urls(run, record.baseline().stream().map(MeasuredRun::name).toList());
        return record.baseline().stream()
                .map(measured -> new BaselineRun(
                        measured.pinned()
                                .or(() -> Optional.ofNullable(urls.get(measured.name()))
                                        .map(BaselineRun::number))
                                .orElseGet(() -> builds.getOrDefault(measured.name(), measured.name())),
                        measured.name(),
                        urls.get(measured.name())))
                .toList();
    }

    /** The charts of a gate, with numbers of known builds. */
    public static ChartData charts(Run<?, ?> run, RunRecord record) {
        ChartData data = ChartData.of(record, Language.texts());
        List<String> names = ChartData.runs(record);
        Map<String, String> labels = new HashMap<>();
        for (Night night : record.reference().sinceAccepted().nights()) {
            // Its build may be deleted.
            numberIn(night.build()).ifPresent(number -> labels.put(night.run(), number));
        }
        urls(run, names).forEach((name, url) -> labels.put(name, number(url)));
        return data.withRuns(IntStream.range(0, names.size())
                .mapToObj(place ->
                        labels.getOrDefault(names.get(place), data.runs().get(place)))
                .toList());
    }

    /** The number at the end of a build's full name; empty if people named it differently. */
    private static Optional<String> numberIn(String build) {
        return Optional.of(build.substring(Math.max(0, build.lastIndexOf('#'))))
                .filter(end -> end.matches("#\\d{1,9}"));
    }

    /** The addresses of the builds of these runs, from the trend indexes, without loading builds. */
    private static Map<String, String> urls(Run<?, ?> run, List<String> runs) {
        Set<String> open = new HashSet<>(runs);
        Map<String, String> urls = new HashMap<>();
        for (Job<?, ?> job : candidates(run.getParent())) {
            if (open.isEmpty()) {
                break;
            }
            Trends.of(job).builds(open).forEach((name, build) -> urls.put(name, job.getUrl() + build + "/"));
            open.removeAll(urls.keySet());
        }
        return urls;
    }

    /** The number of a build, which ends its address. */
    private static String number(String url) {
        return "#" + url.substring(url.lastIndexOf('/', url.length() - 2) + 1, url.length() - 1);
    }

    /** The job itself, and the branches that share its baselines. */
    private static List<Job<?, ?>> candidates(Job<?, ?> job) {
        Stream<Job<?, ?>> branches = BaselinesOwner.sharing(job, KeptIn.JOB).stream()
                .filter(branch -> !branch.equals(job) && branch.hasPermission(Item.READ) && Trends.has(branch))
                .limit(MOST_BRANCHES);
        return Stream.concat(Stream.of(job), branches).toList();
    }
}
