package io.perfgate.runner.trial;

import io.perfgate.measure.JvmCosts;
import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.ProcessWork;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.read.ActiveUsers;
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
import io.perfgate.runner.watch.LeakRule;
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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One trial of a workload at one load: a fresh middleware, a fresh injector, the heap watched. */
record LoadTrial(List<Middleware> middleware, AtLoad loaded, TrialPlace place, Injector injector, Observers observers) {

    /** Copies the files that the suite requests from the trial's folder. */
    interface Collecting {
        void collect() throws IOException;
    }

    record Observers(
            LiveTrial live, TrialWatch watch, LeakRule.Dump dump, EnvironmentNotes notes, Collecting collecting) {

        /** Notes hosts, images and facts of JVMs, not under load, because that would disturb the measurement. */
        void noteProcesses(Workload workload, TrialPlace place, RunningSystem running, SampledJvms jvms) {
            TrialVariables variables = TrialVariables.of(place);
            variables.set(
                    "build", Path.of(place.build()).toAbsolutePath().normalize().toString());
            running.tell(variables);
            running.hosts().forEach((process, host) -> notes.host(process, workload, host));
            running.containers().forEach(container -> notes.image(container.middleware(), workload, container.image()));
            jvms.all().forEach((process, jvm) -> {
                String name = process.isBlank() ? running.loadedName() : process;
                notes.jvm(name, workload, jvm, variables);
            });
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
            Map<String, JvmSample> samples = jvms.finish();
            observers.noteProcesses(loaded.workload(), place, running, jvms);
            jvms.loaded().ifPresent(jvm -> observers.dump().ofA(jvm, samples.get(""), place.folder()));
            return measured(startedAt, host, samples, telemetry, work);
        }
    }

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
            Map<String, JvmSample> jvms,
            TrialTelemetry telemetry,
            WorkSampler work)
            throws IOException, InterruptedException {
        Injector.Found found = injector.read();
        List<MeasuredSeries> series = new ArrayList<>(found.series());
        List<Track> wholeTrial = new ArrayList<>();
        List<JvmCosts> costs = new ArrayList<>();
        jvms.forEach((process, sample) -> {
            SeriesId id = loaded.series(process);
            costs.add(sample.costs(process));
            series.addAll(sample.costs(process).series(id, found.requestsOfTheWholeTrial()));
            series.addAll(sample.counts().series(id));
            wholeTrial.addAll(sample.tracks(process));
        });
        injector.noteCosts(costs);
        Optional<Instant> logged = injector.loadBegan();
        series.addAll(work(found, logged, work));
        wholeTrial.addAll(host);
        List<Timeline> timelines = new ArrayList<>();
        wholeTrial.forEach(track -> timelines.add(timeline(track, 0)));
        List<StoredDistribution> distributions = new ArrayList<>();
        List<RequestError> errors = new ArrayList<>();
        found.requests().ifPresent(requests -> {
            LoadResult log = requests.log();
            observers.notes().tool(loaded.workload().name(), log.tool(), log.version());
            addRequests(requests, distributions, timelines, errors);
            series.addAll(unevenness(requests));
        });
        telemetry.addTo(series, timelines, errors, found.requestsOfTheWholeTrial());
        // Errors of requests may repeat variables that the suite set.
        errors.replaceAll(error -> error.saying(Secrets.masked(error.message())));
        return new MeasuredTrial(
                Optional.of(logged.orElse(startedAt)), series, distributions, timelines, errors, List.of());
    }

    /** The work in the measurement window, if its time is known, because startup also reads class files. */
    private List<MeasuredSeries> work(Injector.Found found, Optional<Instant> began, WorkSampler work) {
        if (began.isPresent() && found.requests().isPresent()) {
            Injector.Requests requests = found.requests().get();
            Instant from = began.get().plusSeconds(requests.fromSecond());
            Instant to = began.get().plusSeconds(requests.toSecond());
            return perRequest(work.between(from, to), requests.measured().count());
        }
        OptionalLong requests = found.requestsOfTheWholeTrial();
        return requests.isPresent() ? perRequest(work.whole(), requests.getAsLong()) : List.of();
    }

    private List<MeasuredSeries> perRequest(Map<String, ProcessWork> work, long requests) {
        List<MeasuredSeries> series = new ArrayList<>();
        work.forEach((process, all) -> series.addAll(all.series(loaded.series(process), requests)));
        return series;
    }

    private void addRequests(
            Injector.Requests requests,
            List<StoredDistribution> distributions,
            List<Timeline> timelines,
            List<RequestError> errors) {
        int from = requests.fromSecond();
        int to = requests.toSecond();
        List<Track> tracks = new ArrayList<>();
        requests.measured().requests().forEach((request, stats) -> {
            distributions.add(StoredDistribution.of(loaded.place(), request, place.number(), stats.ok()));
            tracks.add(new Track(
                    Quantity.perSecond(request), "1/s", stats.perSecond().between(from, to)));
            tracks.add(new Track(Quantity.mean(request), "ms", stats.meanMillisPerSecond(from, to)));
        });
        ActiveUsers users = requests.log().users();
        tracks.add(new Track(Quantity.USERS, "users", users.atSeconds(from, to)));
        if (new Load(loaded.load()).arrivalsPerSecond().isPresent()) {
            tracks.add(new Track(Quantity.ARRIVALS, "1/s", users.startedBySecond(from, to)));
        }
        tracks.forEach(track -> timelines.add(timeline(track, from)));
        requests.log()
                .errors()
                .byMessage()
                .forEach((message, count) ->
                        errors.add(new RequestError(loaded.place(), place.number(), message, count, "")));
    }

    private List<MeasuredSeries> unevenness(Injector.Requests requests) {
        List<MeasuredSeries> series = new ArrayList<>();
        requests.measured().requests().forEach((request, stats) -> Unevenness.of(
                        stats.perSecond().between(requests.fromSecond(), requests.toSecond()))
                .ifPresent(value ->
                        series.add(new MeasuredSeries(loaded.series(request), Metrics.UNEVENNESS, List.of(value)))));
        return series;
    }

    private Timeline timeline(Track track, int fromSecond) {
        return track.timeline(loaded.place(), place.number(), fromSecond);
    }

    private String what() {
        return place.trialOf(loaded.workload(), loaded.load());
    }
}
