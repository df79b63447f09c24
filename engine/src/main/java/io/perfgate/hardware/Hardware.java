package io.perfgate.hardware;

import io.perfgate.measure.Names;

/** The hardware profile of a run and the facts that matched it. */
public record Hardware(String profile, HardwareFacts facts) {

    public Hardware {
        Names.declared("hardware profile", profile);
    }

    /**
     * The named profile; for {@code auto}, the machine's profile: a named one that matches, otherwise one made from its
     * facts.
     */
    public static Hardware of(String nameOrAuto, HardwareFacts facts, Profiles profiles) {
        String name = nameOrAuto.equals("auto")
                ? profiles.of(facts).map(HardwareProfile::name).orElseGet(facts::profileName)
                : nameOrAuto;
        return new Hardware(name, facts);
    }
}
