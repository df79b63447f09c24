package io.perfgate.runner.command;

import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.OwnCommand;
import io.perfgate.runner.proposal.SuiteProposal;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code perfgate init}: a first suite. */
@Command(
        name = "init",
        description = "Write a first suite for the Gatling simulations and JMH benchmarks in this folder.")
public final class InitCommand extends PrintingCommand implements Callable<Integer> {
    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "The suite to write (default: ${DEFAULT-VALUE}).")
    private Path file = Path.of("performance.yml");

    @Override
    public Integer call() throws IOException {
        Path folder = file.toAbsolutePath().normalize().getParent();
        SuiteProposal proposal = SuiteProposal.of(folder);
        if (proposal.text().isBlank()) {
            throw Failure.usage(folder + ": there is neither a Gatling simulation nor a JMH benchmark here, in a "
                    + "Maven or Gradle project"
                    + proposal.bound()
                            .map(seen -> ", in " + seen + "; start it closer to them: '"
                                    + OwnCommand.of("init", "-f", "FOLDER/performance.yml") + "'")
                            .orElse("; to judge results that other tools wrote, see '"
                                    + OwnCommand.of("compare", "--help") + "'"));
        }
        try {
            Files.writeString(file, proposal.text(), StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException there) {
            throw Failure.usage(file + ": already exists; name another file with -f");
        }
        out().println("wrote " + file);
        proposal.steps().forEach(step -> out().println("next: " + step));
        proposal.bound().ifPresent(seen -> out().println(
                        "next: add what is missing by hand, for only " + seen + " were looked at"));
        out().println("next: '" + OwnCommand.of("check") + "', then '" + OwnCommand.of("run", "--accept") + "'");
        return 0;
    }
}
