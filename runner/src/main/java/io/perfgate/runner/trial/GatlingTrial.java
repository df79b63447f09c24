package io.perfgate.runner.trial;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.TimelineNames;
import io.perfgate.read.CallLog;
import io.perfgate.read.LoadResult;
import io.perfgate.read.LoadSeries;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.record.StoredDistribution;
import io.perfgate.runner.machine.JvmSample;
import io.perfgate.runner.machine.JvmSampler;
import io.perfgate.runner.machine.ProcessCpu;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Middleware;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One trial of a Gatling workload at one load: a fresh middleware, a fresh Gatling, the heap watched. */
final class GatlingTrial {

    private final Middleware middleware;
    private final GatlingWorkload workload;
    private final String load;
    private final TrialPlace place;

    GatlingTrial(Middleware middleware, GatlingWorkload workload, String load, TrialPlace place) {
        this.middleware = middleware;
        this.workload = workload;
        this.load = load;
        this.place = place;
    }

    Measured run() throws IOException, InterruptedException {
        try (RunningMiddleware running =
                RunningMiddleware.start(middleware, place.build(), place.file("middleware.log"))) {
            if (!middleware.isJvm()) {
                return measured(load(running), Optional.empty());
            }
            try (JvmSampler sampler = JvmSampler.attach(running.pid())) {
                List<Double> injectorCpu = load(running);
                return measured(injectorCpu, Optional.of(sampler.finish()));
            }
        }
    }

    /** Puts the load on; the injector's share of the machine second by second. */
    private List<Double> load(RunningMiddleware running) throws IOException, InterruptedException {
        List<String> command = GatlingCommand.of(workload, load, running.target(), place);
        try (Child gatling = Child.start("Gatling", command, place.file("gatling.log"));
                ProcessCpu cpu = ProcessCpu.of(gatling.pid())) {
            int status =
                    gatling.waitFor(workload.warmUp().plus(workload.measure()).plus(workload.within()));
            running.mustBeAlive("the load of " + what());
            if (status == 2) {
                throw Failure.cannotTell(what() + ": an assertion of the simulation failed" + gatling.lastWords());
            }
            if (status != 0) {
                throw Failure.cannotTell(what() + ": Gatling ended with status " + status + gatling.lastWords());
            }
            return cpu.sharePerSecond();
        }
    }

    private Measured measured(List<Double> injectorCpu, Optional<JvmSample> jvm) throws IOException {
        long warmUpMillis = workload.warmUp().toMillis();
        Window window =
                new Window(warmUpMillis, warmUpMillis + workload.measure().toMillis());
        LoadResult inWindow = read(window);
        if (inWindow.requests().values().stream().noneMatch(one -> one.ok().count() > 0)) {
            throw Failure.cannotTell(what() + ": no request succeeded in the measuring time");
        }
        List<MeasuredSeries> series =
                new ArrayList<>(LoadSeries.of(workload.name(), workload.parameters(), load, inWindow));
        List<Timeline> timelines = new ArrayList<>();
        jvm.ifPresent(sample -> {
            series.addAll(ofJvm(sample, read(Window.ALL).count()));
            timelines.addAll(timelines(sample));
        });
        timelines.add(timeline(TimelineNames.INJECTOR_CPU, Metric.SHARE, 0, injectorCpu));
        List<StoredDistribution> distributions = new ArrayList<>();
        int from = (int) workload.warmUp().toSeconds();
        int to = from + (int) workload.measure().toSeconds();
        inWindow.requests().forEach((request, stats) -> {
            distributions.add(StoredDistribution.of(workload.name(), load, request, place.number(), stats.ok()));
            timelines.add(timeline(
                    TimelineNames.perSecond(request),
                    "1/s",
                    from,
                    stats.perSecond().between(from, to)));
            timelines.add(timeline(TimelineNames.mean(request), "ms", from, stats.meanMillisPerSecond(from, to)));
        });
        // A call log tells neither users nor messages.
        LoadResult log = inWindow.tool().equals("gatling") ? inWindow : GatlingLog.read(resultFolder(), window);
        timelines.add(timeline(TimelineNames.USERS, "users", from, log.users().atSeconds(from, to)));
        List<RequestError> errors = new ArrayList<>();
        log.errors()
                .byMessage()
                .forEach((message, count) ->
                        errors.add(new RequestError(workload.name(), load, place.number(), message, count)));
        return new Measured(series, distributions, timelines, errors);
    }

    private List<Timeline> timelines(JvmSample sample) {
        List<Timeline> timelines = new ArrayList<>(List.of(
                timeline("heap used", "B", 0, sample.seconds().heapUsedBytes()),
                timeline(TimelineNames.HEAP_AFTER_GC, "B", 0, sample.seconds().heapAfterGcBytes()),
                timeline(
                        TimelineNames.GC_TIME, Metric.SHARE, 0, sample.seconds().gcShare())));
        if (sample.heapMaxBytes() > 0) {
            timelines.add(timeline(TimelineNames.HEAP_MAX, "B", 0, List.of((double) sample.heapMaxBytes())));
        }
        return timelines;
    }

    /** Costs of the whole trial over all its requests, warm-up included: both ends are settled by a collection. */
    private List<MeasuredSeries> ofJvm(JvmSample sample, long requests) {
        SeriesId id = SeriesId.of(workload.name(), workload.parameters(), load, "");
        return List.of(
                one(id, Metric.HEAP_AFTER_GC, sample.heapAfterGcBytes()),
                one(id, Metric.HEAP_USED_PEAK, sample.heapUsedPeakBytes()),
                one(id, Metric.ALLOCATED_PER_REQUEST, (double) sample.allocatedBytes() / requests),
                one(id, Metric.ALLOCATION_RATE, sample.allocatedBytesPerSecond()),
                one(id, Metric.PAUSE_SHARE, sample.pauseShare()),
                one(id, Metric.CPU_PER_REQUEST, sample.cpuNanos() / 1e3 / requests));
    }

    private static MeasuredSeries one(SeriesId id, Metric metric, double value) {
        return new MeasuredSeries(id, metric, List.of(value));
    }

    /** Nanoseconds where the simulation recorded them, else Gatling's own milliseconds. */
    private LoadResult read(Window window) {
        Path calls = place.file("calls.hlog");
        return Files.exists(calls) ? CallLog.read(calls, window) : GatlingLog.read(resultFolder(), window);
    }

    private Path resultFolder() {
        try (Stream<Path> folders = Files.list(place.file("gatling"))) {
            return folders.filter(Files::isDirectory)
                    .findFirst()
                    .orElseThrow(() -> Failure.cannotTell(what() + ": Gatling wrote no results"));
        } catch (IOException failed) {
            throw Failure.cannotTell(what() + ": Gatling's results cannot be found: " + failed.getMessage(), failed);
        }
    }

    private Timeline timeline(String name, String unit, int start, List<Double> values) {
        return new Timeline(workload.name(), load, name, unit, place.number(), start, values);
    }

    private String what() {
        return "workload '" + workload.name() + "' at " + load + ", trial " + place.number();
    }
}
