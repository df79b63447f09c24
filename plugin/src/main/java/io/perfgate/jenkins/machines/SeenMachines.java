package io.perfgate.jenkins.machines;

import hudson.BulkChange;
import hudson.Extension;
import hudson.ExtensionList;
import hudson.XmlFile;
import hudson.model.Saveable;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import jenkins.model.Jenkins;

/** Which agents gates ran on, and what these are; the latest of them, by agent and profile. */
@Extension
public final class SeenMachines implements Saveable {

    /** Agents of a cloud have ever new names. */
    private static final int MOST = 200;

    private List<SeenMachine> machines = new ArrayList<>();

    public SeenMachines() throws IOException {
        if (file().exists()) {
            file().unmarshal(this);
        }
    }

    public static SeenMachines get() {
        return ExtensionList.lookupSingleton(SeenMachines.class);
    }

    private static XmlFile file() {
        return new XmlFile(new File(Jenkins.get().getRootDir(), "performance-gate-machines.xml"));
    }

    public synchronized void saw(SeenMachine machine) {
        List<SeenMachine> known = new ArrayList<>(machines);
        known.removeIf(earlier -> earlier.getAgent().equals(machine.getAgent())
                && earlier.getProfile().equals(machine.getProfile()));
        known.add(0, machine);
        machines = new ArrayList<>(known.subList(0, Math.min(MOST, known.size())));
        try {
            save();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The latest first. */
    public synchronized List<SeenMachine> all() {
        return List.copyOf(machines);
    }

    @Override
    public synchronized void save() throws IOException {
        if (!BulkChange.contains(this)) {
            file().write(this);
        }
    }
}
