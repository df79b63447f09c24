package io.perfgate.runner.trial;

import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.read.LoadResult;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.record.StoredDistribution;
import io.perfgate.runner.load.EnvironmentNotes;
import io.perfgate.runner.load.Injector;
import io.perfgate.runner.machine.HostSampler;
import io.perfgate.runner.machine.JvmSample;
import io.perfgate.runner.machine.Track;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import io.perfgate.runner.sut.RunningSystem;
import io.perfgate.runner.sut.SampledJvms;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.sut.TrialVariables;
import io.perfgate.runner.sut.WorkSampler;
import io.perfgate.runner.watch.LeakDump;
import io.perfgate.runner.watch.LiveTrial;
import io.perfgate.runner.watch.TrialWatch;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import io.perfgate.timeseries.Unevenness;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One trial of a workload at one load: a fresh middleware, a fresh injector, the heap watched. */
record LoadTrial(List<Middleware> middleware, AtLoad loaded, TrialPlace place, Injector injector, Observers observers) {

    record Observers(LiveTrial live, TrialWatch watch, LeakDump dump, EnvironmentNotes notes) {

        /** Notes hosts, images and facts of JVMs, not under load, because that would disturb the measurement. */
        void noteProcesses(
                List<Middleware> middleware,
                Workload workload,
                TrialPlace place,
                RunningSystem running,
                SampledJvms jvms) {
            TrialVariables variables = TrialVariables.of(place);
            variables.set(
                    "build", Path.of(place.build()).toAbsolutePath().normalize().toString());
            running.tell(variables);
            running.hosts().forEach((process, host) -> notes.host(process, workload, host));
            running.containers().forEach(container -> notes.image(container.middleware(), workload, container.image()));
            String loaded = middleware.isEmpty()
                    ? ""
                    : middleware.get(middleware.size() - 1).name();
            jvms.all()
                    .forEach((process, jvm) ->
                            notes.jvm(process.isBlank() ? loaded : process, workload, jvm, variables));
        }
    }

    MeasuredTrial run() throws IOException, InterruptedException {
        try (RunningSystem running = RunningSystem.start(middleware, place);
                // It may wait for a Prometheus server, which must not count as time of the JVMs.
                TrialTelemetry telemetry = new TrialTelemetry(
                        loaded, place.number(), place.isUnsampled() ? List.of() : running.metrics());
                SampledJvms jvms = place.isUnsampled() ? SampledJvms.NONE : running.sample();
                WorkSampler work = place.isUnsampled() ? WorkSampler.NONE : running.work(jvms, injector.atMost())) {
            jvms.loaded().ifPresent(observers.live()::heapOf);
            place.recording().ifPresent(unused -> jvms.recorder().start());
            Instant startedAt = Instant.now();
            List<Track> host = load(running, telemetry);
            work.end();
            place.recording().ifPresent(file -> jvms.recorder().save(file));
            jvms.end();
            telemetry.complete();
            List<SampledJvms.Sampled> samples = jvms.finish();
            observers.noteProcesses(middleware, loaded.workload(), place, running, jvms);
            jvms.loaded().ifPresent(jvm -> observers.dump().ofA(jvm, loaded(samples), place.folder()));
            return measured(startedAt, host, samples, telemetry, work);
        }
    }

    private static JvmSample loaded(List<SampledJvms.Sampled> samples) {
        return samples.stream()
                .filter(sample -> sample.process().isEmpty())
                .findFirst()
                .orElseThrow()
                .sample();
    }

    /** Applies the load and samples the machine. */
    private List<Track> load(RunningSystem running, TrialTelemetry telemetry) throws IOException, InterruptedException {
        try (Child child = injector.start(running);
                HostSampler host = place.isUnsampled() ? HostSampler.idle() : running.host(child)) {
            running.takesAlong(child);
            observers.watch().others(host, loaded.workload().warmUp(), injector.atMost());
            telemetry.begin(loaded.workload().warmUp());
            int status = child.waitFor(injector.atMost());
            running.mustBeAlive("the load of " + what());
            if (status != 0) {
                String failed = injector.failedRequests();
                throw Failure.cannotTell(what() + ": " + injector.complaint(status) + child.lastOutput()
                        + (failed.isEmpty() ? "" : "; " + failed));
            }
            telemetry.end();
            return host.tracks();
        }
    }

    private MeasuredTrial measured(
            Instant startedAt,
            List<Track> host,
            List<SampledJvms.Sampled> jvms,
            TrialTelemetry telemetry,
            WorkSampler work)
            throws IOException, InterruptedException {
        Injector.Found found = injector.read(what());
        injector.noteCosts(jvms.stream().map(SampledJvms.Sampled::costs).toList());
        List<MeasuredSeries> series = new ArrayList<>(found.series());
        List<Timeline> timelines = new ArrayList<>();
        jvms.forEach(jvm -> {
            series.addAll(jvm.costs().series(loaded.series(jvm.process()), found.requestsOfTheWholeTrial()));
            series.addAll(jvm.sample().counts().series(loaded.series(jvm.process())));
            timelines.addAll(timelines(jvm.process(), jvm.sample()));
        });
        Optional<Instant> logged = injector.loadBegan(what());
        series.addAll(work(found, logged, work));
        host.forEach(track -> timelines.add(timeline(track.quantity(), track.unit(), 0, track.perSecond())));
        List<StoredDistribution> distributions = new ArrayList<>();
        List<RequestError> errors = new ArrayList<>();
        found.requests().ifPresent(requests -> {
            observers
                    .notes()
                    .tool(
                            loaded.workload().name(),
                            requests.log().tool(),
                            requests.log().version());
            addRequests(requests, distributions, timelines, errors);
            series.addAll(unevenness(requests));
        });
        telemetry.addTo(series, timelines, errors, found.requestsOfTheWholeTrial());
        // Errors of requests may repeat variables that the suite set.
        errors.replaceAll(error -> error.saying(Secrets.masked(error.message())));
        return new MeasuredTrial(Optional.of(logged.orElse(startedAt)), series, distributions, timelines, errors);
    }

    /** The work in the measurement window, if its time is known, because startup also reads class files. */
    private List<MeasuredSeries> work(Injector.Found found, Optional<Instant> began, WorkSampler work) {
        List<MeasuredSeries> series = new ArrayList<>();
        if (began.isPresent() && found.requests().isPresent()) {
            Injector.Requests requests = found.requests().get();
            work.between(
                            began.get().plusSeconds(requests.fromSecond()),
                            began.get().plusSeconds(requests.toSecond()))
                    .forEach((process, during) -> series.addAll(during.series(
                            loaded.series(process), requests.measured().count())));
        } else if (found.requestsOfTheWholeTrial().isPresent()) {
            long requests = found.requestsOfTheWholeTrial().getAsLong();
            work.whole().forEach((process, during) -> series.addAll(during.series(loaded.series(process), requests)));
        }
        return series;
    }

    private void addRequests(
            Injector.Requests requests,
            List<StoredDistribution> distributions,
            List<Timeline> timelines,
            List<RequestError> errors) {
        int from = requests.fromSecond();
        int to = requests.toSecond();
        requests.measured().requests().forEach((request, stats) -> {
            distributions.add(StoredDistribution.of(loaded.place(), request, place.number(), stats.ok()));
            timelines.add(timeline(
                    Quantity.perSecond(request), "1/s", from, stats.perSecond().between(from, to)));
            timelines.add(timeline(Quantity.mean(request), "ms", from, stats.meanMillisPerSecond(from, to)));
        });
        LoadResult log = requests.log();
        timelines.add(timeline(Quantity.USERS, "users", from, log.users().atSeconds(from, to)));
        if (new Load(loaded.load()).arrivalsPerSecond().isPresent()) {
            timelines.add(timeline(Quantity.ARRIVALS, "1/s", from, log.users().startedBySecond(from, to)));
        }
        log.errors()
                .byMessage()
                .forEach((message, count) -> errors.add(
                        new RequestError(loaded.workload().name(), loaded.load(), place.number(), message, count)));
    }

    private List<MeasuredSeries> unevenness(Injector.Requests requests) {
        List<MeasuredSeries> series = new ArrayList<>();
        requests.measured().requests().forEach((request, stats) -> Unevenness.of(
                        stats.perSecond().between(requests.fromSecond(), requests.toSecond()))
                .ifPresent(value ->
                        series.add(new MeasuredSeries(loaded.series(request), Metrics.UNEVENNESS, List.of(value)))));
        return series;
    }

    private List<Timeline> timelines(String process, JvmSample sample) {
        JvmSample.Seconds seconds = sample.seconds();
        List<Timeline> timelines = new ArrayList<>(List.of(
                ofJvm(Quantity.Kind.HEAP_USED, process, "B", seconds.heapUsedBytes()),
                ofJvm(Quantity.Kind.HEAP_AFTER_GC, process, "B", seconds.heapAfterGcBytes()),
                ofJvm(Quantity.Kind.GC_TIME, process, Metric.SHARE, seconds.gcShare())));
        double most = sample.heap().maxBytes();
        if (most > 0) {
            timelines.add(ofJvm(Quantity.Kind.HEAP_MAX, process, "B", List.of(most)));
        }
        return timelines;
    }

    private Timeline ofJvm(Quantity.Kind kind, String process, String unit, List<Double> values) {
        return timeline(new Quantity(kind, process), unit, 0, values);
    }

    private Timeline timeline(Quantity quantity, String unit, int start, List<Double> values) {
        return new Timeline(loaded.workload().name(), loaded.load(), quantity, unit, place.number(), start, values);
    }

    private String what() {
        return "workload '" + loaded.workload().name() + "'" + (loaded.load().isBlank() ? "" : " at " + loaded.load())
                + ", trial " + place.number();
    }
}
