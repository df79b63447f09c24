package io.perfgate.baseline;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A reader of a build's files. */
@FunctionalInterface
public interface BuildSource {
    InputStream open(String path) throws IOException;

    static BuildSource of(Path folder) {
        return path -> Files.newInputStream(folder.resolve(path));
    }
}
