package io.perfgate.hardware;

import io.perfgate.measure.Names;
import java.util.Objects;

/** The profile a run was measured on, and the facts it was recognised by. */
public record Hardware(String profile, HardwareFacts facts) {

    public Hardware {
        Names.declared("hardware profile", profile);
        Objects.requireNonNull(facts, "facts");
    }

    /** The machine's own profile (one of those that have a name, or else made of its facts), or the one that is named. */
    public static Hardware of(String nameOrAuto, HardwareFacts facts, Profiles profiles) {
        String name = nameOrAuto.equals("auto")
                ? profiles.of(facts).map(HardwareProfile::name).orElseGet(() -> ProfileName.of(facts))
                : nameOrAuto;
        return new Hardware(name, facts);
    }
}
