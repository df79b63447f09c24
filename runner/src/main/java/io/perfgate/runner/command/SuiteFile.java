package io.perfgate.runner.command;

import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A suite from its file. */
final class SuiteFile {

    private SuiteFile() {}

    private static String included(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (NoSuchFileException missing) {
            throw new IllegalArgumentException("there is no file " + file + " to include");
        } catch (IOException failed) {
            throw new IllegalArgumentException(file + " cannot be read: " + failed.getMessage());
        }
    }

    static Suite read(Path file, Map<String, String> variables, Optional<String> size) {
        try {
            return SuiteParser.parse(file.toString(), Files.readString(file), variables, SuiteFile::included, size);
        } catch (NoSuchFileException missing) {
            throw Failure.usage(file + ": no such suite; name one with -f, or write one with 'perfgate init'");
        } catch (IOException failed) {
            throw Failure.usage(file + ": cannot be read: " + failed.getMessage());
        }
    }
}
