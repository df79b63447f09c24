package io.perfgate.baseline;

import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.record.Course;
import io.perfgate.suite.BaselineChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The accepted runs of one suite on one hardware profile, oldest first. */
public record Baseline(String suite, String profile, List<AcceptedRun> runs) {

    /** Enough for any window; older runs that are not pinned are dropped. */
    static final int MOST_UNPINNED = 50;

    /** This many runs before the window are kept. */
    private static final int MOST_OLDER = 10;

    public Baseline {
        Names.ofFile("suite", suite);
        Names.ofFile("hardware profile", profile);
        runs = List.copyOf(runs);
    }

    public Optional<AcceptedRun> newest() {
        return runs.isEmpty() ? Optional.empty() : Optional.of(runs.get(runs.size() - 1));
    }

    public boolean isNewest(String run) {
        return newest().filter(accepted -> accepted.run().equals(run)).isPresent();
    }

    public Optional<AcceptedRun> named(String run) {
        return runs.stream().filter(accepted -> accepted.run().equals(run)).findFirst();
    }

    /**
     * Adds a run. A run that was already accepted changes nothing, so an interrupted step can be repeated.
     *
     * @throws IllegalArgumentException if another run of that name is accepted
     */
    public Baseline accept(AcceptedRun run) {
        Optional<AcceptedRun> known = named(run.run());
        if (known.isPresent()) {
            Must.hold(
                    known.get().isSameRun(run),
                    "another run '" + run.run() + "' is already accepted, with other values or from another build");
            return this;
        }
        List<AcceptedRun> kept = new ArrayList<>(runs);
        kept.add(run);
        while (kept.stream().filter(accepted -> accepted.pinned().isEmpty()).count() > MOST_UNPINNED) {
            dropOldest(kept);
        }
        return new Baseline(suite, profile, kept);
    }

    /** The next run then starts the measurement setup that the dropped one started. */
    private static void dropOldest(List<AcceptedRun> runs) {
        int at = 0;
        while (runs.get(at).pinned().isPresent()) {
            at++;
        }
        AcceptedRun old = runs.remove(at);
        AcceptedRun next = runs.get(at);
        if (next.measuringChanged().isEmpty() && old.measuringChanged().isPresent()) {
            runs.set(at, next.measuredOtherwise(old.measuringChanged().get()));
        }
    }

    /** @throws IllegalArgumentException if the run is not accepted, or the name is none that a suite can list */
    public Baseline pin(String run, String name) {
        Names.declaredShown("pin", name);
        Must.hold(
                !name.isBlank() && name.equals(name.strip()),
                "pin '" + name + "' is blank or has blanks around it; name a release, such as release-7.5");
        Must.hold(
                named(run).isPresent(),
                "run '" + run + "' is not in the baseline of " + suite + " on " + profile + "; accept it first");
        return new Baseline(
                suite,
                profile,
                runs.stream()
                        .map(accepted -> accepted.run().equals(run) ? accepted.pinnedAs(name) : accepted)
                        .toList());
    }

    /** The runs to compare with: the last accepted ones and the pinned ones that the suite names. */
    public List<MeasuredRun> chosen(BaselineChoice choice) {
        return chosenRuns(choice).stream().map(AcceptedRun::measured).toList();
    }

    public List<Surroundings> surroundings(BaselineChoice choice) {
        return chosenRuns(choice).stream().map(AcceptedRun::surroundings).toList();
    }

    public List<Course.TrialTime> trialTimes(BaselineChoice choice) {
        return chosenRuns(choice).stream()
                .flatMap(run -> run.trialTimes().stream())
                .toList();
    }

    /** Why nothing is compared: no accepted run used the current measurement setup. */
    public Optional<String> measuringChanged(BaselineChoice choice) {
        return choice.measuring()
                .filter(why -> !runs.isEmpty()
                        && runs.stream().noneMatch(run -> run.measuringChanged().equals(Optional.of(why))));
    }

    /** The runs since the measurement setup last changed. */
    private List<AcceptedRun> measuredAlike(BaselineChoice choice) {
        if (measuringChanged(choice).isPresent()) {
            return List.of();
        }
        Optional<String> last =
                runs.stream().flatMap(run -> run.measuringChanged().stream()).reduce((earlier, later) -> later);
        int first = 0;
        while (last.isPresent() && !runs.get(first).measuringChanged().equals(last)) {
            first++;
        }
        return runs.subList(first, runs.size());
    }

    /** The pins that a suite names but no run has, so that nothing is compared with them. */
    public List<String> unknownPins(BaselineChoice choice) {
        return choice.pinned().stream()
                .filter(name -> runs.stream().noneMatch(run -> run.pinned().equals(Optional.of(name))))
                .toList();
    }

    /**
     * The window, the pinned runs, and a sample of the runs before the window back to {@code creepWindow}. The sample
     * shows creep and run-to-run noise in a record of bounded size.
     */
    private List<AcceptedRun> chosenRuns(BaselineChoice choice) {
        List<AcceptedRun> runs = measuredAlike(choice);
        int firstOfWindow = Math.max(0, runs.size() - choice.window());
        int oldest = Math.max(0, runs.size() - Math.max(choice.creepWindow(), choice.window()));
        int between = Math.max(1, (firstOfWindow - oldest + MOST_OLDER - 1) / MOST_OLDER);
        List<AcceptedRun> chosen = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            AcceptedRun run = runs.get(i);
            boolean older = i >= oldest && (i - oldest) % between == 0;
            boolean kept =
                    run.pinned().isPresent() || !run.measured().newLevels().isEmpty();
            if (i >= firstOfWindow
                    || older
                    || (i >= oldest && kept)
                    || run.pinned().filter(choice.pinned()::contains).isPresent()) {
                chosen.add(run);
            }
        }
        return chosen;
    }
}
