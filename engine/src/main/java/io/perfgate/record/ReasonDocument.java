package io.perfgate.record;

import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Clause;
import io.perfgate.measure.Reason.Value;
import io.perfgate.words.Texts;
import java.util.List;

/** The JSON form of a reason's clause. */
record ReasonDocument(String key, List<ValueDocument> values) {

    /** One of them is there, and with an amount its unit. */
    record ValueDocument(
            String name,
            Double amount,
            String unit,
            Double share,
            Double change,
            Double points,
            Double number,
            Long count,
            List<ReasonDocument> text,
            List<ValueDocument> all) {

        static ValueDocument of(Value value) {
            if (value instanceof Value.Name one) {
                return new ValueDocument(one.text(), null, null, null, null, null, null, null, null, null);
            }
            if (value instanceof Value.Amount one) {
                return new ValueDocument(
                        null, finite(one.value()), one.unit(), null, null, null, null, null, null, null);
            }
            if (value instanceof Value.Share one) {
                return new ValueDocument(null, null, null, finite(one.value()), null, null, null, null, null, null);
            }
            if (value instanceof Value.Change one) {
                return new ValueDocument(null, null, null, null, finite(one.value()), null, null, null, null, null);
            }
            if (value instanceof Value.Points one) {
                return new ValueDocument(null, null, null, null, null, finite(one.value()), null, null, null, null);
            }
            if (value instanceof Value.Number one) {
                return new ValueDocument(null, null, null, null, null, null, finite(one.value()), null, null, null);
            }
            if (value instanceof Value.Count one) {
                return new ValueDocument(null, null, null, null, null, null, null, one.value(), null, null);
            }
            if (value instanceof Value.Text one) {
                return new ValueDocument(
                        null, null, null, null, null, null, null, null, ReasonDocument.of(one.reason()), null);
            }
            List<ValueDocument> all =
                    ((Value.Values) value).all().stream().map(ValueDocument::of).toList();
            return new ValueDocument(null, null, null, null, null, null, null, null, null, all);
        }

        boolean isKnown() {
            return (text == null || areKnown(text))
                    && (all == null || all.stream().allMatch(ValueDocument::isKnown));
        }

        Value value() {
            if (name != null) {
                return new Value.Name(name);
            }
            if (unit != null) {
                return new Value.Amount(number(amount), unit);
            }
            if (count != null) {
                return new Value.Count(count);
            }
            if (text != null) {
                return new Value.Text(reason(text));
            }
            if (all != null) {
                return new Value.Values(all.stream().map(ValueDocument::value).toList());
            }
            if (change != null) {
                return new Value.Change(change);
            }
            if (points != null) {
                return new Value.Points(points);
            }
            return share != null ? new Value.Share(share) : new Value.Number(number(number));
        }

        private static Double finite(double value) {
            return Double.isFinite(value) ? value : null;
        }

        private static double number(Double value) {
            return value == null ? Double.NaN : value;
        }
    }

    static List<ReasonDocument> of(Reason reason) {
        return reason.clauses().stream()
                .map(clause -> new ReasonDocument(
                        clause.key(),
                        clause.values().stream().map(ValueDocument::of).toList()))
                .toList();
    }

    /** @param text what the record says in words, where a first or a later edition gives no reason that is known here */
    static Reason reason(List<ReasonDocument> clauses, String text) {
        return clauses == null || !areKnown(clauses) ? Reason.plain(text == null ? "" : text) : reason(clauses);
    }

    private static boolean areKnown(List<ReasonDocument> clauses) {
        return clauses.stream()
                .allMatch(clause -> clause.key() != null
                        && clause.values() != null
                        && Texts.has(clause.key())
                        && clause.values().stream().allMatch(ValueDocument::isKnown));
    }

    private static Reason reason(List<ReasonDocument> clauses) {
        return new Reason(clauses.stream()
                .map(clause -> new Clause(
                        clause.key(),
                        clause.values().stream().map(ValueDocument::value).toList()))
                .toList());
    }
}
