package io.perfgate.jenkins.machines;

import hudson.BulkChange;
import hudson.Extension;
import hudson.ExtensionList;
import hudson.XmlFile;
import hudson.model.Saveable;
import io.perfgate.jenkins.gate.ConcludedGate;
import io.perfgate.jenkins.gate.GateListener;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import jenkins.model.Jenkins;

/** The agents of the latest gates and their facts, by agent and profile. */
@Extension
public final class SeenMachines extends GateListener implements Saveable {

    /** A limit, because agents of a cloud always have new names. */
    private static final int MOST = 200;

    private static final Logger LOG = Logger.getLogger(SeenMachines.class.getName());

    private List<SeenMachine> machines = new ArrayList<>();

    /** Loads the list. An unreadable file is ignored, so that the settings' page still works. */
    public SeenMachines() {
        try {
            if (file().exists()) {
                file().unmarshal(this);
            }
        } catch (IOException | RuntimeException unreadable) {
            LOG.log(Level.WARNING, unreadable, () -> file() + " cannot be read; the next gate writes it anew");
            machines = new ArrayList<>();
        }
        machines = new ArrayList<>(machines == null ? List.of() : machines);
        machines.removeIf(it -> it == null || !it.isWhole());
    }

    public static SeenMachines get() {
        return ExtensionList.lookupSingleton(SeenMachines.class);
    }

    private static XmlFile file() {
        return new XmlFile(new File(Jenkins.get().getRootDir(), "performance-gate-machines.xml"));
    }

    @Override
    public void concluded(ConcludedGate gate) throws IOException {
        saw(new SeenMachine(
                gate.agent(),
                gate.record().hardware(),
                gate.run().getFullDisplayName(),
                gate.record().header().finishedAt()));
    }

    private synchronized void saw(SeenMachine machine) throws IOException {
        List<SeenMachine> known = new ArrayList<>(machines);
        known.removeIf(earlier -> earlier.agent.equals(machine.agent) && earlier.profile.equals(machine.profile));
        known.add(0, machine);
        machines = new ArrayList<>(known.subList(0, Math.min(MOST, known.size())));
        save();
    }

    /** All machines, the latest first. */
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
