package io.perfgate.baseline;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.measure.Names;
import io.perfgate.read.ReadError;
import io.perfgate.record.Night;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.StoredNights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * The nights since the newest accepted run: {@code FOLDER.nights/<hardware profile>/<suite>.json}, beside the store of
 * baselines rather than in it, since nobody reviews them and they are over with the next accepted run.
 */
public final class FileNights {

    private static final int SCHEMA = 1;
    private static final String WHAT = "record of nights";

    private final Path folder;
    private final StoreFolder store;

    /** @param after the newest accepted run: nights after another one are over */
    private record NightsDocument(
            String after, @JsonUnwrapped StoredNights nights) {}

    /** @param baselines the folder of the store; where that is elsewhere, of what belongs to it */
    public FileNights(Path baselines) {
        folder = folderBeside(baselines);
        store = new StoreFolder(folder);
    }

    public static Path folderBeside(Path baselines) {
        Path absolute = baselines.toAbsolutePath().normalize();
        return absolute.resolveSibling(absolute.getFileName() + ".nights");
    }

    public SinceAccepted after(Baseline baseline) {
        if (baseline.runs().isEmpty()) {
            return SinceAccepted.NOTHING;
        }
        AcceptedRun newest = newest(baseline);
        SinceAccepted none = new SinceAccepted(newest.origin().commit(), List.of());
        Path file = file(baseline.suite(), baseline.profile());
        if (!Files.exists(file)) {
            return none;
        }
        NightsDocument document = read(store.within(file));
        return document.after().equals(newest.run()) ? document.nights().sinceAccepted() : none;
    }

    /** Takes up a run that was not accepted, if there is a baseline that it was held against. */
    public void remember(RunRecord record, Baseline baseline) throws IOException {
        if (baseline.runs().isEmpty()) {
            return;
        }
        Path file = file(baseline.suite(), baseline.profile());
        Files.createDirectories(folder);
        store.alone(() -> {
            SinceAccepted nights = after(baseline).with(Night.of(record));
            NightsDocument document = new NightsDocument(newest(baseline).run(), StoredNights.of(nights));
            AtomicFile.write(store.within(file), Json.compact(SCHEMA, document) + "\n");
            return nights;
        });
    }

    private static AcceptedRun newest(Baseline baseline) {
        return baseline.runs().get(baseline.runs().size() - 1);
    }

    private Path file(String suite, String profile) {
        return folder.resolve(Names.ofFile("hardware profile", profile))
                .resolve(Names.ofFile("suite", suite) + ".json");
    }

    private static NightsDocument read(Path file) {
        try {
            return Json.read(file, WHAT, NightsDocument.class, SCHEMA, Function.identity());
        } catch (ReadError broken) {
            throw new ReadError(broken.getMessage() + "; delete it to begin anew", broken);
        }
    }
}
