package io.perfgate.part;

import io.perfgate.measure.Finding;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Whether all injectors are machines of one kind: if not, a run of the same suite is loaded otherwise when they change places. */
public final class HardwareCheck {

    private HardwareCheck() {}

    public static Optional<Finding> check(Parts parts) {
        List<String> kinds = parts.all().stream().map(Part::profile).distinct().toList();
        if (kinds.size() == 1) {
            return Optional.empty();
        }
        String which = parts.all().stream()
                .map(one -> one.what() + " on " + one.profile())
                .collect(Collectors.joining(", "));
        return Optional.of(new Finding(
                Finding.Kind.INJECTOR,
                Finding.Severity.WARNING,
                "",
                "",
                "",
                "the injectors are machines of different kinds: " + which
                        + "; take machines of one kind, or the load differs with which of them is which"));
    }
}
