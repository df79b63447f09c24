package io.perfgate.part;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import java.util.List;
import java.util.Optional;

/** Whether all injectors are machines of one kind: if not, a run of the same suite is loaded otherwise when they change places. */
public final class HardwareCheck {

    private HardwareCheck() {}

    public static Optional<Finding> check(Parts parts) {
        List<String> kinds = parts.all().stream().map(Part::profile).distinct().toList();
        if (kinds.size() == 1) {
            return Optional.empty();
        }
        List<Reason.Value> which = parts.all().stream()
                .<Reason.Value>map(one -> new Reason.Value.Name(one.what() + ": " + one.profile()))
                .toList();
        return Optional.of(new Finding(
                Finding.Kind.INJECTOR,
                Finding.Severity.WARNING,
                "",
                "",
                "",
                Reason.of("differentInjectors", new Reason.Value.Values(which)).and("differentInjectorsMend")));
    }
}
