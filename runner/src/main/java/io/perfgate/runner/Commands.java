package io.perfgate.runner;

import io.perfgate.runner.command.BaselineCommand;
import io.perfgate.runner.command.CheckCommand;
import io.perfgate.runner.command.CompareCommand;
import io.perfgate.runner.command.CulpritCommand;
import io.perfgate.runner.command.DemoCommand;
import io.perfgate.runner.command.ExportCommand;
import io.perfgate.runner.command.HistoryCommand;
import io.perfgate.runner.command.InitCommand;
import io.perfgate.runner.command.JudgeCommand;
import io.perfgate.runner.command.KnownCommand;
import io.perfgate.runner.command.ProfileCommand;
import io.perfgate.runner.command.PublishCommand;
import io.perfgate.runner.command.ReadCommand;
import io.perfgate.runner.command.ReportCommand;
import io.perfgate.runner.command.RunCommand;
import java.util.List;
import picocli.CommandLine.Command;

/** The commands, in the order of the help. */
final class Commands {

    private static final List<Class<?>> ALL = List.of(
            RunCommand.class,
            JudgeCommand.class,
            ReadCommand.class,
            CompareCommand.class,
            CulpritCommand.class,
            HistoryCommand.class,
            BaselineCommand.class,
            KnownCommand.class,
            ReportCommand.class,
            PublishCommand.class,
            ExportCommand.class,
            CheckCommand.class,
            InitCommand.class,
            ProfileCommand.class,
            DemoCommand.class);

    private Commands() {}

    /**
     * The commands to load for the given arguments. Reading the options of all takes longer than running many of them.
     * So only the entered one is loaded, or all if the first argument is not a command.
     */
    static List<Class<?>> neededFor(String... arguments) {
        return arguments.length == 0
                ? ALL
                : ALL.stream()
                        .filter(command ->
                                command.getAnnotation(Command.class).name().equals(arguments[0]))
                        .findFirst()
                        .<List<Class<?>>>map(List::of)
                        .orElse(ALL);
    }
}
