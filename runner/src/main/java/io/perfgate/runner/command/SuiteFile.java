package io.perfgate.runner.command;

import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.OwnCommand;
import io.perfgate.suite.Sources;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** The suite file of a command. */
final class SuiteFile {

    /** A device or a stray log would otherwise fill the memory. */
    private static final int MOST_BYTES = 16 << 20;

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "The suite (default: ${DEFAULT-VALUE}).")
    private Path file = Path.of("performance.yml");

    @Option(
            names = "--size",
            paramLabel = "NAME",
            description = "One of the suite's 'sizes' (default: the whole suite).")
    private String size;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Set a variable that the suite declares.")
    private Map<String, String> variables = new TreeMap<>();

    private final List<Path> included = new ArrayList<>();

    /** Reads the suite for judging results; parts that only trials need may be missing. */
    Suite read() {
        return read(this::included);
    }

    Suite readToMeasure() {
        return read(new Sources() {
            @Override
            public String read(String other) {
                return included(other);
            }

            @Override
            public boolean handsOverClasses() {
                return Classpath.handed().isPresent();
            }
        });
    }

    private Suite read(Sources sources) {
        try {
            return SuiteParser.parse(
                    file.toString(), textOrRefusal(file), variables, sources, Optional.ofNullable(size));
        } catch (NoSuchFileException missing) {
            throw Failure.usage(
                    file + ": no such suite; name one with -f, or write one with '" + OwnCommand.of("init") + "'");
        }
    }

    private String included(String file) {
        try {
            included.add(Path.of(file));
            return text(Path.of(file));
        } catch (NoSuchFileException missing) {
            throw new IllegalArgumentException("there is no file " + file + " to include");
        } catch (IOException failed) {
            throw new IllegalArgumentException(file + " cannot be read: " + failed.getMessage());
        }
    }

    static String textOrRefusal(Path file) throws NoSuchFileException {
        try {
            return text(file);
        } catch (NoSuchFileException missing) {
            throw missing;
        } catch (IOException failed) {
            throw Failure.usage(file + ": cannot be read: " + failed.getMessage());
        }
    }

    private static String text(Path file) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            byte[] bytes = content.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException("more than " + (MOST_BYTES >> 20) + " MiB");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException other) {
            throw new IOException("not UTF-8 text; save it as UTF-8", other);
        }
    }

    List<Path> files() {
        List<Path> files = new ArrayList<>(included);
        files.add(file);
        return files;
    }

    /** The arguments that select the same suite again. */
    List<String> arguments() {
        List<String> words = new ArrayList<>(List.of("-f", file.toString()));
        if (size != null) {
            words.addAll(List.of("--size", size));
        }
        variables.forEach((name, value) -> words.addAll(List.of("--set", name + "=" + value)));
        return words;
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
