package io.perfgate.jenkins.trust;

import hudson.FilePath;
import io.perfgate.jenkins.agent.WrittenFiles;
import io.perfgate.suite.SuiteParser;
import io.perfgate.yaml.SuiteError;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The files of the target branch that judge a pull request: the suite with its included files, and the baselines of the
 * repository.
 *
 * @param files their contents by path
 */
public record TrustedInputs(String branch, String suite, Optional<String> baseline, Map<String, String> files) {

    public TrustedInputs {
        files = Collections.unmodifiableMap(new TreeMap<>(files));
    }

    /**
     * Empty if the target has no such suite, so that there is no gate to weaken.
     *
     * @param baseline the folder of accepted results in the repository; empty if Jenkins keeps them
     */
    static Optional<TrustedInputs> of(
            RepositoryFiles target, String suite, Optional<String> baseline, Map<String, String> variables)
            throws IOException, InterruptedException {
        TargetTexts texts = new TargetTexts(target);
        Optional<String> text = texts.text(suite);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> files = new TreeMap<>(baseline.isPresent() ? texts.below(baseline.get()) : Map.of());
        files.put(suite, text.get());
        files.putAll(included(texts, suite, text.get(), variables));
        return Optional.of(new TrustedInputs(target.name(), suite, baseline, files));
    }

    /** The included files of a suite. If reading fails, the agent reads it again and reports why. */
    private static Map<String, String> included(
            TargetTexts target, String suite, String text, Map<String, String> variables) throws IOException {
        Map<String, String> read = new TreeMap<>();
        try {
            SuiteParser.parse(
                    suite,
                    text,
                    variables,
                    file -> {
                        String path = inRepository(file);
                        String content = text(target, path);
                        read.put(path, content);
                        return content;
                    },
                    Optional.empty());
        } catch (SuiteError unreadable) {
            return read;
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
        return read;
    }

    private static String text(TargetTexts target, String path) {
        try {
            return target.text(path)
                    .orElseThrow(() -> new IllegalArgumentException("there is no file " + path + " to include"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stop);
        }
    }

    private static String inRepository(String path) {
        Path normal = Path.of(path).normalize();
        if (normal.isAbsolute() || normal.startsWith("..")) {
            throw new IllegalArgumentException(Messages.TrustedInputs_Outside(path));
        }
        return normal.toString().replace('\\', '/');
    }

    /** Those of these files that the pull request changed or removed in its checkout on the agent. */
    List<String> changedIn(FilePath checkout) throws IOException, InterruptedException {
        List<String> changed = new ArrayList<>();
        for (Map.Entry<String, String> trusted : files.entrySet()) {
            FilePath own = checkout.child(trusted.getKey());
            if (!own.exists()
                    || !trusted.getValue().equals(text(own, trusted.getValue().length()))) {
                changed.add(trusted.getKey());
            }
        }
        return changed;
    }

    /** Reads only enough to compare, because the agent's file may have any size. */
    private static String text(FilePath file, int expectedCharacters) throws IOException, InterruptedException {
        try (InputStream in = file.read()) {
            return new String(in.readNBytes(4 * expectedCharacters + 1), StandardCharsets.UTF_8);
        }
    }

    /** Writes fresh copies of the files. */
    public Written write(FilePath folder) throws IOException, InterruptedException {
        String digest = new WrittenFiles(files).writeTo(folder);
        FilePath accepted = folder.child(baseline.orElse("baselines"));
        accepted.mkdirs();
        return new Written(folder.child(suite).getRemote(), accepted.getRemote(), digest);
    }

    /** The places of suite and baselines for the command, and the digest of their folder. */
    public record Written(String suite, String baseline, String digest) {}
}
