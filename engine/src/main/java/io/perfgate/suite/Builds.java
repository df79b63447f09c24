package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.yaml.Section;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The part of a suite about builds.
 *
 * @param keep files and folders of <code>${build}</code> that are kept with an accepted run, by paths within it
 * @param confirms whether inconclusive series are measured again, interleaved with the kept build
 */
public record Builds(List<String> keep, boolean confirms, Optional<SourceBuild> source) {

    private static final String FOLDER = "${build}";

    private static final Pattern PATH_OF_BUILD = Pattern.compile("\\$\\{build}/?([^\\s,;:\"'*\\]]*)");

    private static final Pattern SLASH = Pattern.compile("/");

    public Builds {
        keep = List.copyOf(keep);
        keep.forEach(path -> whyNotWithin(path).ifPresent(why -> {
            throw new IllegalArgumentException("keep: '" + path + "' " + why
                    + "; name a file or folder by its path within ${build}, with '/' between its parts");
        }));
    }

    /** Whether a part of a suite depends on the build under test; other parts are the same for all builds. */
    static boolean isOfBuild(String text) {
        return text.contains(FOLDER);
    }

    /** Whether a part of a suite uses kept files. */
    boolean isOfKept(String text) {
        return PATH_OF_BUILD
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .anyMatch(path -> keep.stream().anyMatch(kept -> kept.startsWith(path) || path.startsWith(kept)));
    }

    /** Why a path does not stay within a folder, on any operating system. */
    public static Optional<String> whyNotWithin(String path) {
        if (path.isBlank() || path.startsWith("/") || path.contains(":")) {
            return Optional.of("is not a relative path");
        }
        if (path.contains("\\") || path.chars().anyMatch(Character::isISOControl)) {
            return Optional.of("has characters that a path must not have");
        }
        return SLASH.splitAsStream(path).anyMatch(part -> part.isEmpty() || part.equals(".") || part.equals(".."))
                ? Optional.of("leaves its folder, or has an empty part")
                : Optional.empty();
    }

    /**
     * How any commit of the source is built, for {@code perfgate culprit} and {@code --against}.
     *
     * @param command command line, run without a shell
     * @param folder within the repository in which it runs; also the value of <code>${build}</code>
     */
    public record SourceBuild(String command, String folder, Duration within) {

        public SourceBuild {
            Must.hold(!command.isBlank(), "'source': 'build' is blank; write the command that builds a commit");
            CommandLine.mustSplit("'source': 'build'", command);
            Path path = Path.of(folder).normalize();
            Must.hold(
                    !path.isAbsolute() && !path.startsWith(".."),
                    "'source': 'folder' must be a folder of this checkout, relative to here, not '" + folder + "'");
        }

        static SourceBuild parse(Section section) {
            return new SourceBuild(
                    section.text("build"), section.text("folder"), section.value("within", Quantities::duration));
        }
    }
}
