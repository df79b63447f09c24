package io.perfgate.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.capacity.CapacitySearch.Move;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.SearchStep;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Quantity;
import io.perfgate.read.ActiveUsers;
import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;
import io.perfgate.read.RequestStats;
import io.perfgate.runner.machine.Track;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StepFiguresTest {

    private static final int LOAD = 100;
    private static final Move MOVE = new Move(LOAD, 2, 4, false);
    private static final long MILLI = 1_000_000;

    @Test
    void allRequestsAreTakenTogether() {
        SearchStep step = of(LoadModel.OPEN, requests(LOAD, 1));

        assertThat(step.state()).isEqualTo(SearchStep.State.MEASURED);
        assertThat(step.arrived()).hasValue(LOAD);
        assertThat(step.figures().throughput()).isEqualTo(3.0 / 4);
        assertThat(step.figures().errorRate()).isEqualTo(0.25);
        assertThat(step.figures().meanMillis()).isEqualTo(20);
    }

    @Test
    void fewerArrivalsThanOfferedShowNothing() {
        assertThat(of(LoadModel.OPEN, requests(LOAD * 0.98, 1)).state()).isEqualTo(SearchStep.State.INJECTOR_LIMITED);
        assertThat(of(LoadModel.OPEN, requests(LOAD * 0.995, 1)).state()).isEqualTo(SearchStep.State.MEASURED);
    }

    @Test
    void accumulatingUsersMeanFallingBehind() {
        assertThat(of(LoadModel.OPEN, requests(LOAD, 0.9)).state()).isEqualTo(SearchStep.State.FELL_BEHIND);
        assertThat(of(LoadModel.OPEN, requests(LOAD, 0.98)).state()).isEqualTo(SearchStep.State.MEASURED);
    }

    @Test
    void usersWhoWaitDoNotArrive() {
        SearchStep step = of(LoadModel.CLOSED, waiting(LOAD));

        assertThat(step.state()).isEqualTo(SearchStep.State.MEASURED);
        assertThat(step.arrived()).isEmpty();
    }

    @Test
    void fewerUsersThanOfferedShowNothing() {
        assertThat(of(LoadModel.CLOSED, waiting(LOAD / 2)).state()).isEqualTo(SearchStep.State.INJECTOR_LIMITED);
        assertThat(of(LoadModel.CLOSED, requests(1, 1)).state())
                .as("users may have left, because some requests failed")
                .isEqualTo(SearchStep.State.MEASURED);
        assertThat(of(LoadModel.CLOSED, requests(LOAD, 1)).state())
                .as("users whose only request is too short to be seen")
                .isEqualTo(SearchStep.State.MEASURED);
    }

    @Test
    void withoutAnAnswerTheMiddlewareIsDead() {
        assertThat(of(LoadModel.OPEN, failed("Connection refused")).state()).isEqualTo(SearchStep.State.DIED);
        Injector.Requests unanswered = failed("j.u.c.TimeoutException");
        assertThat(of(
                                LoadModel.OPEN,
                                requests(
                                        users(LOAD / 2.0, 1),
                                        unanswered.log().requests(),
                                        unanswered.log().errors()))
                        .state())
                .as("although the load generator was slow, too")
                .isEqualTo(SearchStep.State.DIED);
        assertThat(of(LoadModel.OPEN, requests(users(0, 1), Map.of(), new ErrorCounts()))
                        .state())
                .as("nobody arrived")
                .isEqualTo(SearchStep.State.INJECTOR_LIMITED);
    }

    @Test
    void usersWhoLeaveADeadMiddlewareDoNotHideIt() {
        Injector.Requests stopped = failed("j.u.c.TimeoutException");
        Injector.Requests left =
                requests(users(1, 1), stopped.log().requests(), stopped.log().errors());

        assertThat(of(LoadModel.CLOSED, left).state()).isEqualTo(SearchStep.State.DIED);
        assertThat(of(LoadModel.CLOSED, requests(users(1, 1), Map.of(), new ErrorCounts()))
                        .state())
                .as("users who left before the measured seconds")
                .isEqualTo(SearchStep.State.DIED);
    }

    @Test
    void aLoadGeneratorWithoutPortsOrFilesShowsNothing() {
        for (String message :
                List.of("BindException: Cannot assign requested address", "j.n.SocketException: Too many open files")) {
            assertThat(of(LoadModel.CLOSED, failed(message)).state())
                    .as(message)
                    .isEqualTo(SearchStep.State.INJECTOR_LIMITED);
        }
    }

    @Test
    void aMiddlewareWithoutFilesIsMeasured() {
        String answer = "substring(ok).find.exists, but actually found j.n.SocketException: Too many open files";
        assertThat(of(LoadModel.CLOSED, failed(answer)).state()).isEqualTo(SearchStep.State.DIED);
    }

    @Test
    void usersWhoAreLateBecauseTheMiddlewareTakesAllProcessorsAreMeasured() {
        assertThat(late(0.5, 1).state()).isEqualTo(SearchStep.State.INJECTOR_LIMITED);
        assertThat(late(0.95, 1).state()).isEqualTo(SearchStep.State.MEASURED);
        assertThat(late(0.95, 0.5).state()).isEqualTo(SearchStep.State.FELL_BEHIND);
    }

    @Test
    void aBusyLoadGeneratorShowsNothing() {
        assertThat(withInjectorCpu(0.85).state()).isEqualTo(SearchStep.State.INJECTOR_LIMITED);
        assertThat(withInjectorCpu(0.5).state()).isEqualTo(SearchStep.State.MEASURED);
    }

    private static SearchStep of(LoadModel model, Injector.Requests requests) {
        return StepFigures.of(model, requests, new StepFigures.Samples(List.of(), Optional.empty(), MOVE, 0));
    }

    /** It was busier while it started and settled. */
    private static SearchStep withInjectorCpu(double share) {
        List<Double> perSecond = List.of(1.0, 1.0, 1.0, share, share, share, share);
        Track injector = new Track(Quantity.INJECTOR_CPU, Metric.SHARE, perSecond);
        return StepFigures.of(
                LoadModel.CLOSED, waiting(LOAD), new StepFigures.Samples(List.of(injector), Optional.empty(), MOVE, 1));
    }

    /** The users of one second start in the next. */
    private static SearchStep late(double middlewareCpu, double ended) {
        ActiveUsers users = new ActiveUsers();
        for (int second = 0; second < 10; second++) {
            int started = second == 3 ? 0 : second == 4 ? 2 * LOAD : LOAD;
            for (int user = 0; user < started; user++) {
                users.start(second * 1000L, second * 1000L);
            }
            for (int user = 0; user < started * ended; user++) {
                users.end(second * 1000L);
            }
        }
        Track middleware = new Track(Quantity.MIDDLEWARE_CPU, Metric.SHARE, Collections.nCopies(10, middlewareCpu));
        return StepFigures.of(
                LoadModel.OPEN,
                requests(users, requests(0, 1).log().requests(), new ErrorCounts()),
                new StepFigures.Samples(List.of(middleware), Optional.empty(), MOVE, 0));
    }

    private static Injector.Requests failed(String message) {
        RequestStats failed = new RequestStats(MILLI);
        failed.record(false, 10, 3000);
        ErrorCounts errors = new ErrorCounts();
        errors.add(message);
        return requests(users(LOAD, 1), Map.of("a", failed), errors);
    }

    /** All users start at once and stay; none of their requests fails. */
    private static Injector.Requests waiting(int count) {
        ActiveUsers users = new ActiveUsers();
        for (int user = 0; user < count; user++) {
            users.start(0, 0);
        }
        return requests(users, Map.of("a", requests(0, 1).log().requests().get("a")), new ErrorCounts());
    }

    /** @param ended end of each that started */
    private static Injector.Requests requests(double startedPerSecond, double ended) {
        RequestStats one = new RequestStats(MILLI);
        one.record(true, 10, 3000);
        one.record(true, 30, 3000);
        RequestStats other = new RequestStats(MILLI);
        other.record(true, 20, 3000);
        other.record(false, 500, 3000);
        return requests(users(startedPerSecond, ended), Map.of("a", one, "b", other), new ErrorCounts());
    }

    private static ActiveUsers users(double startedPerSecond, double ended) {
        ActiveUsers users = new ActiveUsers();
        for (int second = 0; second < 10; second++) {
            for (int user = 0; user < startedPerSecond; user++) {
                users.start(second * 1000L, second * 1000L);
            }
            for (int user = 0; user < startedPerSecond * ended; user++) {
                users.end(second * 1000L);
            }
        }
        return users;
    }

    private static Injector.Requests requests(
            ActiveUsers users, Map<String, RequestStats> requests, ErrorCounts errors) {
        LoadResult log = new LoadResult(
                "gatling", "3", 4, false, new TreeMap<>(requests), new TreeMap<>(), users, errors, List.of());
        return new Injector.Requests(log, log, 2, 6);
    }
}
