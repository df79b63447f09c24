package io.perfgate.document;

import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A folder that no symbolic link leads out of. Its content may come from a repository, so a link in it could redirect
 * reads and writes anywhere. The folder itself may be a link.
 */
public record ConfinedFolder(Path folder) {

    public static ConfinedFolder around(Path file) {
        return new ConfinedFolder(
                Objects.requireNonNull(file.toAbsolutePath().getParent(), "every file is in a folder"));
    }

    /** The same folder; below the current one, which may be a checkout, no link may lead out of it. */
    public static Path withinCurrent(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new ReadError(folder + ": a file, but a folder is needed; name another");
        }
        return new ConfinedFolder(Path.of("").toAbsolutePath()).within(folder);
    }

    /**
     * The same file, whether it exists or not.
     *
     * @throws ReadError if a link leads out of the folder
     */
    public Path within(Path file) {
        Path root = folder.toAbsolutePath().normalize();
        Path nearest = file.toAbsolutePath().normalize();
        while (!Files.exists(nearest, LinkOption.NOFOLLOW_LINKS)) {
            nearest = Objects.requireNonNull(nearest.getParent(), "the root always exists");
        }
        try {
            if (nearest.startsWith(root) && !nearest.toRealPath().startsWith(root.toRealPath())) {
                throw new ReadError(
                        file + ": leads out of " + folder + " by a symbolic link; put the file itself there");
            }
            return file;
        } catch (IOException failed) {
            throw ReadError.of(file, failed);
        }
    }

    public Path within(String name) {
        return within(folder.resolve(name));
    }
}
