package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Doubles;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.measure.Place;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The profile of the middleware or of one benchmark in one trial. Records of the first editions kept lists of
 * methods; only workload and load are read from them.
 *
 * @param subject the benchmark; blank for a middleware under load
 * @param seconds recorded time that counts
 * @param otherCpu share of the processors used by other load meanwhile; 0 if unknown
 * @param operations requests or operations in each slice of these seconds; none if not counted
 * @param processor seconds in which methods ran or were ready to run
 * @param allocation bytes that methods allocated
 * @param waiting seconds in which methods waited for a lock, or in a deliberate pause
 * @param settings edition of the recorder's settings; 0 in records without it
 */
public record Profile(
        String workload,
        String load,
        String subject,
        double seconds,
        double otherCpu,
        List<Double> operations,
        CallTree processor,
        CallTree allocation,
        CallTree waiting,
        int settings) {

    /** It grows with each change that records costs otherwise, such as deeper stacks or other waits. */
    public static final int SETTINGS = 2;

    /** Shorter recordings, after their warm-up, do not count. */
    private static final double LEAST_SECONDS = 0.001;

    public Profile {
        workload = Names.shown(workload);
        load = Names.shown(load);
        subject = Names.shown(Objects.requireNonNullElse(subject, ""));
        operations = operations == null ? List.of() : Doubles.copyOf(operations);
        Must.hold(
                isAmount(seconds)
                        && otherCpu >= 0
                        && otherCpu <= 1
                        && operations.stream().allMatch(Profile::isAmount),
                "a profile of " + workload + " with " + operations + " operations in " + seconds + " s");
        Must.hold(
                operations.isEmpty() || operations.size() == CallTree.SLICES,
                "a profile of " + workload + " in " + operations.size() + " slices");
        processor = Objects.requireNonNullElse(processor, CallTree.EMPTY);
        allocation = Objects.requireNonNullElse(allocation, CallTree.EMPTY);
        waiting = Objects.requireNonNullElse(waiting, CallTree.EMPTY);
    }

    private static boolean isAmount(double value) {
        return value >= 0 && value < Double.MAX_VALUE;
    }

    public CallTree of(Culprit.Kind kind) {
        return switch (kind) {
            case HOTTER -> processor;
            case ALLOCATES_MORE -> allocation;
            case WAITS_MORE -> waiting;
        };
    }

    Set<String> methods() {
        return Stream.of(processor, allocation, waiting)
                .flatMap(tree -> tree.frames().stream())
                .collect(Collectors.toSet());
    }

    public Place place() {
        return new Place(workload, load);
    }

    /** Whether both belong to the same place and benchmark. */
    public boolean isOf(Profile other) {
        return place().equals(other.place()) && subject.equals(other.subject);
    }

    /** Whether it is an earlier profile of the same, recorded with the same settings. */
    public boolean isComparableTo(Profile later) {
        return isOf(later) && settings == later.settings && !isEmpty();
    }

    public boolean isEmpty() {
        return processor.isEmpty() && allocation.isEmpty() && waiting.isEmpty();
    }

    /** @param mostOtherCpu share of the processors that other load may use */
    public boolean isDisturbed(double mostOtherCpu) {
        return otherCpu > mostOtherCpu;
    }

    /** The divisor that both profiles have. */
    public Culprit.Per per(Profile other) {
        if (allOperations() == 0 || other.allOperations() == 0) {
            return Culprit.Per.SECOND;
        }
        return subject.isBlank() ? Culprit.Per.REQUEST : Culprit.Per.OPERATION;
    }

    /** The number of requests, operations or seconds during the recording. */
    public double count(Culprit.Per per) {
        return per == Culprit.Per.SECOND ? Math.max(LEAST_SECONDS, seconds) : allOperations();
    }

    /** The number of requests, operations or seconds in each slice. */
    double[] countBySlice(Culprit.Per per) {
        double[] counts = new double[CallTree.SLICES];
        Arrays.setAll(counts, slice -> per == Culprit.Per.SECOND ? count(per) / counts.length : operations.get(slice));
        return counts;
    }

    double operationsPerSecond() {
        return allOperations() / Math.max(LEAST_SECONDS, seconds);
    }

    private double allOperations() {
        return operations.stream().mapToDouble(Double::doubleValue).sum();
    }
}
