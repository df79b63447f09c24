package io.perfgate.runner.load;

import io.perfgate.capacity.CapacitySearch.Move;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.SearchStep;
import io.perfgate.measure.Distribution;
import io.perfgate.read.RequestStats;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The figures of one step of a capacity search: all requests together, and whether the load was reached. */
public final class StepFigures {

    /** A growing queue: the increase of active users, as a share of the arrivals. */
    private static final double MOST_LEFT_BEHIND = 0.05;
    /** A difference of this many active users may be chance. */
    private static final double FEW_USERS = 10;

    private StepFigures() {}

    /** Empty if no request succeeded. */
    public static Optional<SearchStep> of(
            LoadModel model,
            Move move,
            Injector.Requests requests,
            OptionalDouble middlewareCpu,
            OptionalDouble heapUsedBytes) {
        Optional<Distribution> succeeded = succeeded(requests);
        if (succeeded.isEmpty()) {
            return Optional.empty();
        }
        Distribution ok = succeeded.get();
        boolean isOpen = model == LoadModel.OPEN;
        double arrivals = requests.log().users().started(requests.fromSecond(), requests.toSecond());
        return Optional.of(new SearchStep(
                move.load(),
                move.seconds(),
                isOpen ? state(move, requests, arrivals) : SearchStep.State.MEASURED,
                isOpen ? OptionalDouble.of(arrivals / move.seconds()) : OptionalDouble.empty(),
                (double) ok.count() / move.seconds(),
                1 - (double) ok.count() / requests.measured().count(),
                ok.meanMillis(),
                ok.percentileMillis(50),
                ok.percentileMillis(95),
                ok.percentileMillis(99),
                middlewareCpu,
                heapUsedBytes));
    }

    private static SearchStep.State state(Move move, Injector.Requests requests, double arrivals) {
        if (!SearchStep.hasArrived(move.load(), move.seconds(), arrivals)) {
            return SearchStep.State.INJECTOR_LIMITED;
        }
        List<Double> atWork = requests.log().users().atSeconds(requests.fromSecond(), requests.toSecond());
        double more = atWork.get(atWork.size() - 1) - atWork.get(0);
        return more > Math.max(FEW_USERS, MOST_LEFT_BEHIND * arrivals)
                ? SearchStep.State.FELL_BEHIND
                : SearchStep.State.MEASURED;
    }

    private static Optional<Distribution> succeeded(Injector.Requests requests) {
        Optional<Distribution> all = requests.measured().requests().values().stream()
                .map(RequestStats::ok)
                .findFirst()
                .map(first -> new Distribution(first.unitNanos()));
        all.ifPresent(sum -> requests.measured().requests().values().forEach(stats -> sum.add(stats.ok())));
        return all.filter(sum -> sum.count() > 0);
    }
}
