package io.perfgate.suite;

import io.perfgate.yaml.Section;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How any commit of the source is built, for {@code perfgate culprit} and {@code --against}.
 *
 * @param command command line, run without a shell
 * @param folder within the repository in which it runs; also the value of <code>${build}</code>
 * @param within time limit of a build
 */
public record SourceBuild(String command, String folder, Duration within) {

    public SourceBuild {
        if (command.isBlank()) {
            throw new IllegalArgumentException("'source': 'build' is blank; write the command that builds a commit");
        }
        CommandLine.mustSplit("'source': 'build'", command);
        Path path = Path.of(folder).normalize();
        if (path.isAbsolute() || path.startsWith("..")) {
            throw new IllegalArgumentException(
                    "'source': 'folder' must be a folder of this checkout, relative to here, not '" + folder + "'");
        }
    }

    static SourceBuild parse(Section section) {
        return new SourceBuild(
                section.text("build"), section.text("folder"), section.value("within", Quantities::duration));
    }
}
