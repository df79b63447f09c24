package io.perfgate.baseline;

import io.perfgate.document.AtomicFile;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The ledger next to the baselines in a folder: {@code FOLDER/known.yml}. */
public final class FileLedger {

    public static final String FILE_NAME = "known.yml";

    /** Enough for a thousand entries with long reasons. */
    private static final long MOST_BYTES = 4L << 20;

    private final Path file;
    private final StoreFolder store;

    public FileLedger(Path folder) {
        file = folder.resolve(FILE_NAME);
        store = new StoreFolder(folder);
    }

    public Path file() {
        return file;
    }

    /** Reads the ledger; empty if there is no file. */
    public Ledger load() throws IOException {
        if (!Files.exists(file)) {
            return Ledger.EMPTY;
        }
        if (Files.size(store.within(file)) > MOST_BYTES) {
            throw new ReadError(
                    file + ": a ledger of more than " + (MOST_BYTES >> 20) + " MiB is not read; delete what is closed");
        }
        try {
            return LedgerText.parse(file.toString(), Files.readString(file));
        } catch (CharacterCodingException binary) {
            throw new ReadError(file + ": not UTF-8 text; a ledger was expected", binary);
        }
    }

    /**
     * Updates the ledger after a run was accepted.
     *
     * @param baseline with the run
     * @return the closed entries
     */
    public List<KnownRegression> afterAccepting(RunRecord record, Baseline baseline, LocalDate on) throws IOException {
        if (!Files.exists(file)) {
            return List.of(); // a store without a ledger is not written to
        }
        List<KnownRegression> closed = new ArrayList<>();
        change(before -> {
            Ledger after = before.afterAccepting(record, baseline, on);
            after.entries().stream()
                    .filter(entry -> !entry.isOpen() && !before.entries().contains(entry))
                    .forEach(closed::add);
            return after;
        });
        return closed;
    }

    /** Changes the ledger under a lock and writes it only if it differs. */
    public Ledger change(UnaryOperator<Ledger> change) throws IOException {
        return store.alone(() -> {
            Ledger before = load();
            Ledger after = change.apply(before);
            if (!after.equals(before)) {
                String text = LedgerText.of(after);
                LedgerText.parse(file.toString(), text); // a ledger too long to be read would stop every gate
                AtomicFile.write(store.within(file), text);
            }
            return after;
        });
    }
}
