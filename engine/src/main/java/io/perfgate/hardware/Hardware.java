package io.perfgate.hardware;

import java.util.Objects;

/** The profile a run was measured on, and the facts it was recognised by. */
public record Hardware(String profile, HardwareFacts facts) {

    public Hardware {
        mustBeName(profile);
        Objects.requireNonNull(facts, "facts");
    }

    /** The machine's own profile (one of those that have a name, or else made of its facts), or the one that is named. */
    public static Hardware of(String nameOrAuto, HardwareFacts facts, Profiles profiles) {
        String name = nameOrAuto.equals("auto")
                ? profiles.of(facts).map(HardwareProfile::name).orElseGet(() -> ProfileName.of(facts))
                : nameOrAuto;
        return new Hardware(name, facts);
    }

    static void mustBeName(String profile) {
        if (!profile.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException("hardware profile '" + profile
                    + "': a name has letters, digits, '.', '_' and '-' only, since it names a folder");
        }
    }
}
