package io.perfgate.hardware;

import java.util.Objects;

/** The profile a run was measured on, and the facts it was recognised by. */
public record Hardware(String profile, HardwareFacts facts) {

    public Hardware {
        if (!profile.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException("hardware profile '" + profile
                    + "': a name has letters, digits, '.', '_' and '-' only, since it names a folder");
        }
        Objects.requireNonNull(facts, "facts");
    }

    /** The machine's own profile, or the one that the suite or the command line names. */
    public static Hardware of(String nameOrAuto, HardwareFacts facts) {
        return new Hardware(nameOrAuto.equals("auto") ? ProfileName.of(facts) : nameOrAuto, facts);
    }
}
