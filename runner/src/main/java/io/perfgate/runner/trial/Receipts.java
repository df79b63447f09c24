package io.perfgate.runner.trial;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.document.Sha256;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Digests of files that this user's perfgate wrote for {@code --resume}. They are outside the checkout, which may bring
 * files with the same path that would be taken for measurements.
 */
public final class Receipts {

    private static final int SCHEMA = 1;
    private static final String VARIABLE = "XDG_STATE_HOME";
    private static final List<String> MARKS_OF_A_CHECKOUT = List.of(".git", ".hg", ".svn");

    private final Path file;
    private final Set<String> digests = new TreeSet<>();
    private Optional<String> obstacle;

    private record Document(List<String> sha256) {}

    private Receipts(Path file, Optional<String> obstacle) {
        this.file = file;
        this.obstacle = obstacle;
    }

    /** @param written the file or folder, in an existing folder */
    public static Receipts of(Path written) throws IOException {
        Path parent = Objects.requireNonNull(written.toAbsolutePath().getParent(), "it is in a folder");
        Path place = parent.toRealPath().resolve(written.getFileName());
        Path state = state().resolve("perfgate").resolve("unfinished");
        Receipts receipts = new Receipts(state.resolve(Sha256.of(place.toString()) + ".json"), obstacle(state));
        if (receipts.obstacle.isEmpty() && Files.exists(receipts.file)) {
            receipts.digests.addAll(
                    Json.read(receipts.file, "list of receipts", Document.class, SCHEMA, Document::sha256));
        }
        return receipts;
    }

    /** The folder of the XDG Base Directory Specification, on all systems. */
    private static Path state() {
        String given = System.getenv(VARIABLE);
        return given == null || !Path.of(given).isAbsolute()
                ? Path.of(System.getProperty("user.home"), ".local", "state")
                : Path.of(given);
    }

    private static Optional<String> obstacle(Path state) throws IOException {
        if (!state.isAbsolute()) {
            return Optional.of("the user has no home folder");
        }
        try {
            Path real = Files.createDirectories(state).toRealPath();
            return real.startsWith(checkout()) ? Optional.of(real + " is in the checkout") : Optional.empty();
        } catch (IOException failed) {
            return Optional.of(state + " cannot be written: " + failed.getMessage());
        }
    }

    /** The checkout that contains the starting folder, otherwise that folder. */
    private static Path checkout() throws IOException {
        Path here = Path.of("").toRealPath();
        for (Path folder = here; folder != null; folder = folder.getParent()) {
            if (MARKS_OF_A_CHECKOUT.stream().map(folder::resolve).anyMatch(Files::exists)) {
                return folder;
            }
        }
        return here;
    }

    /** Why an interrupted run cannot be resumed, and how to change that; empty if it can. */
    public Optional<String> obstacle() {
        return obstacle.map(why -> why + "; set " + VARIABLE + " to a folder of the user outside of the checkout");
    }

    /** Writes a file after its receipt; files without one are ignored. */
    public void write(Path written, String text) throws IOException {
        digests.add(Sha256.of(text));
        if (obstacle.isEmpty()) {
            try {
                AtomicFile.write(file, Json.write(SCHEMA, new Document(List.copyOf(digests))));
            } catch (IOException failed) { // not worth ending a run of hours
                obstacle = Optional.of(file + " cannot be written: " + failed.getMessage());
            }
        }
        AtomicFile.write(written, text);
    }

    /** Whether a file is unchanged since it was written here. */
    public boolean has(Path written) throws IOException {
        return Files.isRegularFile(written, LinkOption.NOFOLLOW_LINKS) && digests.contains(Sha256.of(written));
    }

    /** Refuses a file that was not written here, or was changed. */
    public void mustHave(Path written) throws IOException {
        if (!has(written)) {
            String unknown =
                    obstacle().map(why -> ", as far as is known: " + why).orElse("");
            throw Failure.usage(written + ": was not written by perfgate under this path as this user" + unknown
                    + "; start again without --resume");
        }
    }

    /** Invalidates all receipts so far. */
    public void clear() throws IOException {
        digests.clear();
        if (obstacle.isEmpty()) {
            Files.deleteIfExists(file);
        }
    }
}
