package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Reason.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A method that costs more than before, according to the profiles of two trials: a hint, not a verdict.
 *
 * @param subject the benchmark; blank for a middleware under load
 * @param before earlier cost, if there is a profile to compare with
 * @param now cost with callees: seconds, bytes, or seconds of waiting; without evidence a share, or waiting threads
 * @param evidence absent in records of the first editions
 */
public record Culprit(
        String workload,
        String load,
        @OrEmpty String subject,
        Kind kind,
        String method,
        OptionalDouble before,
        double now,
        @JsonUnwrapped Optional<Evidence> evidence) {

    public enum Kind implements Word {
        HOTTER,
        ALLOCATES_MORE,
        WAITS_MORE
    }

    /** The divisor of costs. */
    public enum Per implements Word {
        REQUEST,
        OPERATION,
        SECOND
    }

    /**
     * @param low the additional cost is at least this and at most {@code high}, with 95 % confidence
     * @param samples number of samples of the method and its callees
     * @param movedFrom a neighbouring method that costs that much less, so the cost only moved
     */
    public record Evidence(
            Per per, @OrEmpty double low, @OrEmpty double high, long samples, Optional<String> movedFrom) {
        public Evidence {
            movedFrom = movedFrom.map(Names::shown);
        }
    }

    public boolean isMoved() {
        return evidence.flatMap(Evidence::movedFrom).isPresent();
    }

    private String place() {
        return Names.joined(workload, load, subject);
    }

    public Reason sentence() {
        return evidence.map(this::sentence).orElseGet(this::sentenceOfShare);
    }

    private Reason sentence(Evidence shown) {
        String key = "culprit." + kind.word() + ".costs";
        List<Object> values = new ArrayList<>(List.of(place(), method));
        double larger = Math.max(before.orElse(0), now);
        if (before.isPresent()) {
            values.add(cost(before.getAsDouble(), larger));
        } else {
            key += ".first";
        }
        values.add(cost(now, larger));
        values.add(Reason.of("per." + shown.per().word()));
        if (shown.movedFrom().isPresent()) {
            key += ".moved";
            values.add(shown.movedFrom().get());
        }
        Reason sentence = Reason.of(key, values.toArray());
        return shown.low() < 0 ? sentence.and("culprit.uncertain") : sentence;
    }

    /** A cost of this kind in the unit of the larger of two, so that both are easy to compare. */
    public Value cost(double cost, double larger) {
        if (kind == Kind.ALLOCATES_MORE) {
            return new Value.Amount(cost, "B");
        }
        int step = Amounts.timeStep(larger);
        return new Value.Amount(cost * Math.pow(1000, step), Amounts.TIME_UNITS.get(step));
    }

    /** The sentence for records of the first editions, which compared shares. */
    private Reason sentenceOfShare() {
        String key = "culprit." + kind.word();
        return before.isPresent()
                ? Reason.of(key, place(), method, share(before.getAsDouble()), share(now))
                : Reason.of(key + ".first", place(), method, share(now));
    }

    private Value share(double value) {
        return kind == Kind.WAITS_MORE ? new Value.Number(value) : new Value.Share(value);
    }
}
