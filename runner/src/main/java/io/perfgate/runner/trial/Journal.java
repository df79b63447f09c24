package io.perfgate.runner.trial;

import io.perfgate.document.ConfinedFolder;
import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Place;
import io.perfgate.record.Course;
import io.perfgate.record.FinishedTrial;
import io.perfgate.record.UnfinishedRun;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The finished trials of a running run, each stored in a separate file at once, so that an interrupted run can be
 * resumed.
 */
public final class Journal {

    /** The number of builds if each counts alone. */
    public static final int MANY = 0;

    /** The folder of unfinished trials within the results. */
    public static final String UNFINISHED = "unfinished";

    private static final String HOW_TO_GO_ON = "'--resume' continues with the finished trials";

    private final JournalFolder folder;
    private final Receipts receipts;
    private final SortedMap<String, String> facts;
    private Optional<UnfinishedRun> run = Optional.empty();
    /** The journal of the interleaved trials that confirm inconclusive series, which belong to these. */
    private Optional<Journal> turns = Optional.empty();

    /** Trials from before an interruption, in order. */
    private final List<FinishedTrial> kept = new ArrayList<>();
    /** Kept trials that were not asked for yet; two builds of a comparison may be equal. */
    private final List<FinishedTrial> unused = new ArrayList<>();

    private int files;

    private Journal(Path folder, SortedMap<String, String> facts) throws IOException {
        this.folder = new JournalFolder(folder);
        receipts = Receipts.of(folder);
        this.facts = facts;
    }

    /**
     * Opens the journal of a new run or, if requested and possible, of an interrupted one.
     *
     * @param sides 2 if trials of two builds belong together, {@link #MANY} if none do
     * @param say receives a line about an interrupted run
     */
    public static Journal open(
            Path folder, SortedMap<String, String> facts, int sides, boolean resume, Consumer<String> say)
            throws IOException {
        Journal journal = new Journal(folder, facts);
        boolean interrupted = Files.exists(journal.folder.run());
        if (resume && interrupted) {
            journal.resume(sides);
            say.accept("resuming the run of " + journal.startedAt().orElseThrow() + ": " + journal.kept.size()
                    + " finished trial(s) are kept");
            return journal;
        }
        journal.folder.mustBeOwn();
        if (resume) {
            say.accept("nothing to resume in " + folder + ": the run starts from the beginning");
        } else if (interrupted) {
            say.accept("an interrupted run in " + folder + " is discarded; '--resume' would have continued it");
        }
        journal.discard();
        return journal;
    }

    /**
     * Opens the journals of a run and of its interleaved trials, which are resumed together.
     *
     * @param out folder of the results
     * @param facts facts that must be unchanged since an interruption
     * @param builds number of builds measured together
     */
    public static Journal ofRun(
            Path out, SortedMap<String, String> facts, int builds, boolean resume, Consumer<String> say)
            throws IOException {
        ConfinedFolder results = new ConfinedFolder(out);
        Journal run = open(results.within(UNFINISHED), facts, builds, resume, say);
        Journal turns = open(results.within(UNFINISHED + "-turns"), facts, 2, run.isResumed(), line -> {});
        if (!turns.kept.isEmpty()) {
            say.accept("of the turns with the kept build, " + turns.kept.size() + " finished trial(s) are kept");
        }
        run.turns = Optional.of(turns);
        return run;
    }

    private boolean isResumed() {
        return run.filter(unfinished -> unfinished.resumed() > 0).isPresent();
    }

    private void resume(int sides) throws IOException {
        receipts.mustHave(folder.run());
        UnfinishedRun before = UnfinishedRun.read(folder.run());
        SortedSet<String> different = before.differencesTo(facts);
        if (!different.isEmpty()) {
            throw Failure.usage("cannot resume the run of " + before.startedAt() + " in " + folder.folder()
                    + ": its inputs changed: " + String.join(", ", different)
                    + "; restore them, or start again without --resume");
        }
        run = Optional.of(before.resumedOnceMore());
        read(sides);
        writeRun();
        Cleanup.keeps(kept.isEmpty() ? "" : howToGoOn());
    }

    private void read(int sides) throws IOException {
        Map<Path, FinishedTrial> trials = new LinkedHashMap<>();
        for (Path file : folder.trials()) {
            receipts.mustHave(file);
            trials.put(file, FinishedTrial.read(file));
            files = JournalFolder.number(file);
        }
        Map<List<Object>, Long> ofPair =
                trials.values().stream().collect(Collectors.groupingBy(Journal::pair, Collectors.counting()));
        for (Map.Entry<Path, FinishedTrial> entry : trials.entrySet()) {
            if (sides == MANY || ofPair.get(pair(entry.getValue())) == sides) {
                kept.add(entry.getValue());
            } else {
                // Builds are compared trial by trial: what drifted during the interruption would look like a change.
                Files.delete(entry.getKey());
            }
        }
        unused.addAll(kept);
    }

    private static List<Object> pair(FinishedTrial trial) {
        return List.of(trial.place(), trial.trial());
    }

    /** When the run was first started. */
    public Optional<Instant> startedAt() {
        return run.map(UnfinishedRun::startedAt);
    }

    /** The machine's speed before the first trial, also of a resumed run. */
    public Optional<Calibration.Speed> before() {
        return run.map(UnfinishedRun::before);
    }

    /** The trials of an interrupted run, in order of measurement. */
    public List<FinishedTrial> kept() {
        return List.copyOf(kept);
    }

    /** Names the run of the following trials, unless it is resumed. */
    public void begin(String name, Instant startedAt, Calibration.Speed before) {
        run = run.or(() -> Optional.of(new UnfinishedRun(name, startedAt, before, facts, 0)));
        turns.ifPresent(journal -> journal.begin(name, startedAt, before));
    }

    /** The trial if it was finished before an interruption; each is returned once. */
    Optional<FinishedTrial> finished(Place place, String build, int number) {
        Optional<FinishedTrial> found = unused(place, number)
                .filter(trial -> trial.build().equals(build))
                .findFirst();
        found.ifPresent(unused::remove);
        return found;
    }

    /** The trial of any build if {@link #finished} will return it. */
    Optional<FinishedTrial> next(Place place, int number) {
        return unused(place, number).findFirst();
    }

    private Stream<FinishedTrial> unused(Place place, int number) {
        return unused.stream().filter(trial -> trial.place().equals(place) && trial.trial() == number);
    }

    void keep(FinishedTrial trial) throws IOException {
        if (files == 0) {
            writeRun();
        }
        files++;
        receipts.write(folder.trial(files), trial.toJson());
        Cleanup.keeps(howToGoOn());
    }

    private void writeRun() throws IOException {
        receipts.write(folder.run(), run.orElseThrow().toJson());
    }

    double usedSeconds() {
        return seconds(kept) - seconds(unused) + turns.map(Journal::usedSeconds).orElse(0.0);
    }

    private static double seconds(List<FinishedTrial> trials) {
        return trials.stream().mapToDouble(FinishedTrial::seconds).sum();
    }

    private int used() {
        return kept.size() - unused.size() + turns.map(Journal::used).orElse(0);
    }

    /** How often the run was resumed and how many trials that saved, including interleaved ones. */
    Optional<Course.Resumed> resumed() {
        return run.filter(unfinished -> isResumed())
                .map(unfinished -> new Course.Resumed(unfinished.resumed(), used()));
    }

    public void sayHowToGoOn(Consumer<String> say) {
        if (files > 0 && !Cleanup.isInterrupted()) {
            say.accept(howToGoOn());
        }
    }

    private String howToGoOn() {
        return receipts.obstacle()
                .map(why -> "the finished trials cannot be continued: " + why)
                .orElse(HOW_TO_GO_ON);
    }

    Journal turns() {
        return turns.orElseThrow();
    }

    /** Removes the journal after the run has ended and its record is complete. */
    public void remove() throws IOException {
        if (turns.isPresent()) {
            turns.get().remove(); // first, because they belong to the others
        }
        Cleanup.keeps("");
        discard();
    }

    private void discard() throws IOException {
        folder.delete();
        receipts.clear();
    }
}
