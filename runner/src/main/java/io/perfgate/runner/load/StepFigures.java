package io.perfgate.runner.load;

import io.perfgate.capacity.CapacitySearch.Move;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.Resource;
import io.perfgate.capacity.SearchStep;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.read.RequestStats;
import io.perfgate.runner.machine.JvmSampler;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.machine.Track;
import io.perfgate.timeseries.Lateness;
import io.perfgate.timeseries.Quantiles;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** The figures of one step of a capacity search: all requests together, and whether the load was reached. */
public final class StepFigures {

    /** A growing queue: the increase of active users, as a share of the arrivals. */
    private static final double MOST_LEFT_BEHIND = 0.05;
    /** A difference of this many active users may be chance. */
    private static final double FEW_USERS = 10;

    /** Fewer users of a closed load than this share may be those of a simulation that does not read its load. */
    private static final double LEAST_USERS = 0.9;

    /** Failures of this share of the requests or less are accidents. */
    private static final double FEW_FAILURES = 0.001;

    private StepFigures() {}

    public static SearchStep of(LoadModel model, Injector.Requests requests, Samples samples) {
        Move move = samples.move();
        boolean isOpen = model == LoadModel.OPEN;
        double arrivals = requests.log().users().started(requests.fromSecond(), requests.toSecond());
        Optional<Distribution> succeeded = succeeded(requests);
        if (succeeded.isEmpty()) {
            // A slow load generator still asks and receives answers; without ports or users, nothing was asked.
            boolean isAsked = !lacksPorts(requests) && !(isOpen && arrivals == 0);
            SearchStep.State why = isAsked ? SearchStep.State.DIED : SearchStep.State.INJECTOR_LIMITED;
            return SearchStep.unanswered(why, move.load(), move.seconds());
        }
        Distribution ok = succeeded.get();
        double failed = requests.measured().count() - ok.count();
        Map<Resource, Double> shares = samples.shares();
        boolean manyFailed = failed > FEW_FAILURES * requests.measured().count();
        if (manyFailed) {
            shares.put(Resource.CONNECTIONS, failed(requests, RequestError::isOfNetwork) / failed);
        }
        SearchStep.Usage usage = new SearchStep.Usage(
                samples.middlewareCpu(),
                samples.jvm().map(JvmSampler::lastHeapUsedBytes).orElse(OptionalDouble.empty()),
                Resource.exhausted(shares));
        // Users may leave a middleware that fails.
        boolean isMissed = isOpen
                ? hasLagged(move, requests, arrivals, shares)
                : !manyFailed && lacksUsers(move, requests, arrivals);
        SearchStep.State state = isMissed || samples.isInjectorBusy() || lacksPorts(requests)
                ? SearchStep.State.INJECTOR_LIMITED
                : isOpen && isGrowing(requests, arrivals) ? SearchStep.State.FELL_BEHIND : SearchStep.State.MEASURED;
        SearchStep.Figures figures = new SearchStep.Figures(
                (double) ok.count() / move.seconds(),
                failed / requests.measured().count(),
                ok.meanMillis(),
                ok.percentileMillis(50),
                ok.percentileMillis(95),
                ok.percentileMillis(99));
        OptionalDouble arrived = isOpen ? OptionalDouble.of(arrivals / move.seconds()) : OptionalDouble.empty();
        return new SearchStep(move.load(), move.seconds(), state, arrived, figures, usage);
    }

    /** Whether the load generator had too few ports or files. */
    private static boolean lacksPorts(Injector.Requests requests) {
        return failed(requests, RequestError::isOfInjector)
                > FEW_FAILURES * requests.measured().count();
    }

    private static double failed(Injector.Requests requests, Predicate<String> message) {
        return requests.log().errors().byMessage().entrySet().stream()
                .filter(error -> message.test(error.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Whether too few users arrived, or some arrived late although the middleware had processors left. */
    private static boolean hasLagged(
            Move move, Injector.Requests requests, double arrivals, Map<Resource, Double> shares) {
        List<Double> bySecond = requests.log().users().startedBySecond(requests.fromSecond(), requests.toSecond());
        return !SearchStep.hasArrived(move.load(), move.seconds(), arrivals)
                || (Lateness.share(bySecond) > 0 && !Resource.MIDDLEWARE_CPU.isExhausted(shares));
    }

    /** Whether users of a closed load are missing. Those too short to be seen at work count as they arrive. */
    private static boolean lacksUsers(Move move, Injector.Requests requests, double arrivals) {
        double atWork =
                Quantiles.median(requests.log().users().atSeconds(requests.fromSecond(), requests.toSecond()).stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray());
        return atWork + arrivals < LEAST_USERS * move.load();
    }

    private static boolean isGrowing(Injector.Requests requests, double arrivals) {
        List<Double> atWork = requests.log().users().atSeconds(requests.fromSecond(), requests.toSecond());
        double more = atWork.get(atWork.size() - 1) - atWork.get(0);
        return more > Math.max(FEW_USERS, MOST_LEFT_BEHIND * arrivals);
    }

    private static Optional<Distribution> succeeded(Injector.Requests requests) {
        Optional<Distribution> all = requests.measured().requests().values().stream()
                .map(RequestStats::ok)
                .findFirst()
                .map(first -> new Distribution(first.unitNanos()));
        all.ifPresent(sum -> requests.measured().requests().values().forEach(stats -> sum.add(stats.ok())));
        return all.filter(sum -> sum.count() > 0);
    }

    /**
     * What was sampled in the measurement window of a step.
     *
     * @param jvm the jvm of the middleware
     * @param bootSeconds from the start of the load generator to that of its load
     */
    public record Samples(List<Track> host, Optional<JvmSampler> jvm, Move move, long bootSeconds) {

        public boolean isInjectorBusy() {
            return Resource.exhausted(shares()).equals(Optional.of(Resource.INJECTOR_CPU));
        }

        OptionalDouble middlewareCpu() {
            return mean(Quantity.MIDDLEWARE_CPU);
        }

        /** The share in use of each known resource. */
        Map<Resource, Double> shares() {
            Map<Resource, Double> shares = new EnumMap<>(Resource.class);
            OptionalDouble injector = mean(Quantity.INJECTOR_CPU);
            injector.ifPresent(share -> shares.put(Resource.INJECTOR_CPU, share));
            middlewareCpu().ifPresent(share -> {
                double mayUse = jvm.map(sampler -> Math.min(1, sampler.processors() / ThisMachine.usableCpus()))
                        .orElse(1.0);
                double throttled = mean(Quantity.THROTTLED).orElse(0);
                shares.put(
                        Resource.MIDDLEWARE_CPU,
                        Math.max(throttled, Math.max(share / mayUse, share + injector.orElse(0))));
            });
            jvm.ifPresent(sampler -> {
                List<Double> pauses = sampler.soFar().gcShare();
                pauses.stream()
                        .skip(Math.max(0, pauses.size() - move.seconds()))
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .ifPresent(share -> shares.put(Resource.HEAP, share));
            });
            mean(new Quantity(Quantity.Kind.MACHINE, "diskPressure"))
                    .ifPresent(share -> shares.put(Resource.DISK, share));
            return shares;
        }

        private OptionalDouble mean(Quantity quantity) {
            return host.stream()
                    .filter(track -> track.quantity().equals(quantity))
                    .flatMap(track -> track.perSecond().stream()
                            .skip(bootSeconds + move.settleSeconds())
                            .limit(move.seconds()))
                    .mapToDouble(Double::doubleValue)
                    .average();
        }
    }
}
