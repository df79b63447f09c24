package io.perfgate.measure;

import io.perfgate.measure.Reason.Value;
import java.util.ArrayList;
import java.util.List;

/** A culprit as a sentence. */
public final class CulpritSentence {

    private CulpritSentence() {}

    public static Reason of(Culprit culprit) {
        return culprit.evidence().map(evidence -> of(culprit, evidence)).orElseGet(() -> ofShare(culprit));
    }

    private static Reason of(Culprit culprit, Culprit.Evidence evidence) {
        String key = "culprit." + culprit.kind().word() + ".costs";
        List<Value> values = new ArrayList<>(List.of(culprit.place(), new Value.Name(culprit.method())));
        double larger = Math.max(culprit.before().orElse(0), culprit.now());
        if (culprit.before().isPresent()) {
            values.add(cost(culprit.kind(), culprit.before().getAsDouble(), larger));
        } else {
            key += ".first";
        }
        values.add(cost(culprit.kind(), culprit.now(), larger));
        values.add(new Value.Text(Reason.of("per." + evidence.per().word())));
        if (evidence.movedFrom().isPresent()) {
            key += ".moved";
            values.add(new Value.Name(evidence.movedFrom().get()));
        }
        Reason sentence = Reason.of(key, values.toArray());
        return evidence.low() < 0 ? sentence.and("culprit.uncertain") : sentence;
    }

    /** A cost in the unit of the larger of two, so that both are easy to compare. */
    public static Value cost(Culprit.Kind kind, double cost, double larger) {
        if (kind == Culprit.Kind.ALLOCATES_MORE) {
            return new Value.Amount(cost, "B");
        }
        int step = Amounts.timeStep(larger);
        return new Value.Amount(cost * Math.pow(1000, step), Amounts.TIME_UNITS.get(step));
    }

    /** The sentence for records of the first editions, which compared shares. */
    private static Reason ofShare(Culprit culprit) {
        String key = "culprit." + culprit.kind().word();
        Value method = new Value.Name(culprit.method());
        return culprit.before().isPresent()
                ? Reason.of(
                        key,
                        culprit.place(),
                        method,
                        share(culprit.kind(), culprit.before().getAsDouble()),
                        share(culprit.kind(), culprit.now()))
                : Reason.of(key + ".first", culprit.place(), method, share(culprit.kind(), culprit.now()));
    }

    private static Value share(Culprit.Kind kind, double value) {
        return kind == Culprit.Kind.WAITS_MORE ? new Value.Number(value) : new Value.Share(value);
    }
}
