package io.perfgate.runner.command;

import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

/** A suite from its file. */
final class SuiteFile {

    private SuiteFile() {}

    static Suite read(Path file, Map<String, String> variables) {
        try {
            return SuiteParser.parse(file.toString(), Files.readString(file), variables);
        } catch (NoSuchFileException missing) {
            throw Failure.usage(file + ": there is no such suite; name it with -f");
        } catch (IOException failed) {
            throw Failure.usage(file + ": cannot be read: " + failed.getMessage());
        }
    }
}
