package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Doubles;
import io.perfgate.measure.Names;
import io.perfgate.measure.Place;
import java.util.List;
import java.util.Objects;

/**
 * What a recording of one trial showed of the middleware, or of one benchmark. Of a record of the first editions, which kept
 * lists of methods, nothing is left but where it was.
 *
 * @param subject the benchmark; blank for a middleware under load
 * @param seconds what was recorded and counts
 * @param otherCpu share of the processors that other work on the machine took meanwhile; 0 where nobody looked
 * @param operations requests or operations in each slice of these seconds; none where nobody counted them
 * @param processor seconds in which methods ran or were ready to
 * @param allocation bytes that methods allocated
 * @param waiting seconds in which methods waited for a lock, or in a pause of their own making
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
        CallTree waiting) {

    /** Of a recording that is shorter than its warm-up nothing counts. */
    private static final double LEAST_SECONDS = 0.001;

    public Profile {
        workload = Names.shown(workload);
        load = Names.shown(load);
        subject = Names.shown(Objects.requireNonNullElse(subject, ""));
        operations = operations == null ? List.of() : Doubles.copyOf(operations);
        if (!isAmount(seconds)
                || !(otherCpu >= 0 && otherCpu <= 1)
                || !operations.stream().allMatch(Profile::isAmount)) {
            throw new IllegalArgumentException(
                    "a profile of " + workload + " with " + operations + " operations in " + seconds + " s");
        }
        if (!operations.isEmpty() && operations.size() != CallTree.SLICES) {
            throw new IllegalArgumentException("a profile of " + workload + " in " + operations.size() + " slices");
        }
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

    public Place place() {
        return new Place(workload, load);
    }

    /** Whether both are of one place, and of one benchmark there. */
    public boolean isOf(Profile other) {
        return place().equals(other.place()) && subject.equals(other.subject);
    }

    public boolean isEmpty() {
        return processor.isEmpty() && allocation.isEmpty() && waiting.isEmpty();
    }

    /** @param mostOtherCpu share of the processors that others may take */
    public boolean isDisturbed(double mostOtherCpu) {
        return otherCpu > mostOtherCpu;
    }

    /** What the costs of both can be divided by. */
    public Culprit.Per per(Profile other) {
        if (allOperations() == 0 || other.allOperations() == 0) {
            return Culprit.Per.SECOND;
        }
        return subject.isBlank() ? Culprit.Per.REQUEST : Culprit.Per.OPERATION;
    }

    /** How often that was while it was recorded. */
    public double count(Culprit.Per per) {
        return per == Culprit.Per.SECOND ? Math.max(LEAST_SECONDS, seconds) : allOperations();
    }

    /** How often in each slice. */
    double[] countBySlice(Culprit.Per per) {
        double[] counts = new double[CallTree.SLICES];
        for (int slice = 0; slice < counts.length; slice++) {
            counts[slice] = per == Culprit.Per.SECOND ? count(per) / counts.length : operations.get(slice);
        }
        return counts;
    }

    double operationsPerSecond() {
        return allOperations() / Math.max(LEAST_SECONDS, seconds);
    }

    private double allOperations() {
        return operations.stream().mapToDouble(Double::doubleValue).sum();
    }
}
