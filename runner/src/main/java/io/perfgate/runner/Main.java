package io.perfgate.runner;

import io.perfgate.measure.PlainText;
import io.perfgate.read.ReadError;
import io.perfgate.result.Formats;
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
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import io.perfgate.yaml.SuiteError;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ResourceBundle;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command {@code perfgate}. */
@Command(
        name = "perfgate",
        description = "A continuous performance regression gate.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        scope = ScopeType.INHERIT,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:pass",
            "1:regression",
            "2:usage or configuration error",
            "3:inconclusive: invalid, undecided or no baseline"
        })
public final class Main implements Runnable {

    /** In the order of the help. */
    private static final List<Class<?>> COMMANDS = List.of(
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

    private static final String OF_LOCALE = "; if the locale lacks letters of this name, set LC_ALL=C.UTF-8";

    @Option(names = "--debug", description = "Show the stack trace of an error.", scope = ScopeType.INHERIT)
    private boolean debug;

    private final PrintWriter err;

    private Main(PrintWriter err) {
        this.err = err;
    }

    @SuppressWarnings("DefaultCharset") // the terminal expects the default
    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true);
        PrintWriter err = new PrintWriter(System.err, true);
        Path here = Path.of("").toAbsolutePath();
        if (Files.notExists(here)) { // Java would find no file in it
            err.println("perfgate: " + here + ": no such working directory" + OF_LOCALE);
            System.exit(Failure.USAGE);
        }
        System.exit(execute(out, err, arguments));
    }

    static int execute(PrintWriter out, PrintWriter err, String... arguments) {
        return execute(new ThisMachine(), out, err, arguments);
    }

    static int execute(Machine machine, PrintWriter out, PrintWriter err, String... arguments) {
        Main main = new Main(new PrintWriter(new PlainWriter(err), true));
        CommandLine line = main.line(machine, out, arguments);
        try {
            int status = line.execute(arguments);
            // Print writers hide failures, but unreadable output is not a success.
            boolean isLost = line.getOut().checkError() || out.checkError();
            return isLost && status == 0
                    ? main.complain(
                            "standard output could not be written: its disk is full, or its reader has ended",
                            new IOException("standard output"),
                            Failure.CANNOT_TELL)
                    : status;
        } catch (Error broken) { // Java's own status for it, 1, would read as a regression
            return main.broken(broken);
        }
    }

    private CommandLine line(Machine machine, PrintWriter out, String... arguments) {
        CommandLine line = new CommandLine(this, new CommandsOn(machine));
        commands(arguments).forEach(line::addSubcommand);
        return line.setOut(new PrintWriter(new PlainWriter(out), true))
                .setErr(err)
                .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
                // A file with the name '@other' is a plain file; it does not include 'other'.
                .setExpandAtFiles(false)
                .setResourceBundle(new HelpWords())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((wrong, given) -> complain(
                        wrong.getMessage() + "; see '"
                                + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help'",
                        wrong,
                        Failure.USAGE))
                .setExecutionExceptionHandler((failed, command, given) -> failed(failed));
    }

    /**
     * The commands to load for the given arguments. Reading the options of all takes longer than running many of them.
     * So only the entered one is loaded, or all if the first argument is not a command.
     */
    private static List<Class<?>> commands(String... arguments) {
        String entered = arguments.length == 0 ? "" : arguments[0];
        List<Class<?>> found = COMMANDS.stream()
                .filter(command -> command.getAnnotation(Command.class).name().equals(entered))
                .toList();
        return found.isEmpty() ? COMMANDS : found;
    }

    /** All commands with their options, for inspection only. */
    static CommandLine line() {
        PrintWriter nobody = new PrintWriter(Writer.nullWriter());
        return new Main(nobody).line(new ThisMachine(), nobody);
    }

    @Override
    public void run() {
        throw Failure.usage("missing command; see 'perfgate --help'");
    }

    private int failed(Exception failure) {
        if (failure instanceof Failure known) {
            return complain(known.getMessage(), known, known.exitStatus());
        }
        if (failure instanceof SuiteError || failure instanceof ReadError) {
            return complain(failure.getMessage(), failure, Failure.USAGE);
        }
        if (failure instanceof IOException || failure instanceof UncheckedIOException) {
            return complain(ofFiles(failure), failure, Failure.CANNOT_TELL);
        }
        if (failure instanceof InvalidPathException) {
            return complain(failure.getMessage() + OF_LOCALE, failure, Failure.USAGE);
        }
        if (failure instanceof InterruptedException) {
            return complain("interrupted", failure, Failure.CANNOT_TELL);
        }
        return broken(failure.getCause() instanceof Error error ? error : failure);
    }

    private int broken(Throwable failure) {
        String message = "internal error: " + failure + "; run again with --debug and report the output";
        if (failure instanceof OutOfMemoryError) {
            message = "out of memory; give Java more: -Xmx2g";
        } else if (failure instanceof NoClassDefFoundError
                && !(failure.getCause() instanceof ExceptionInInitializerError)) {
            message = "perfgate's jar lacks a class (" + failure
                    + "); do not replace the jar during a run, and build it again if it is damaged";
        }
        return complain(message, failure, Failure.CANNOT_TELL);
    }

    private static String ofFiles(Exception failure) {
        Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
        String text = cause instanceof FileSystemException file
                ? file.getFile() + ": " + (file.getReason() == null ? kind(file) : file.getReason())
                : String.valueOf(cause.getMessage());
        return text.contains("No space") ? text + "; free some space on that disk" : text;
    }

    /** The kind of a file error; some exceptions, such as AccessDeniedException, give no reason but their name. */
    private static String kind(FileSystemException file) {
        return file.getClass().getSimpleName().replace("Exception", "").replaceAll("(?<=[a-z])(?=[A-Z])", " ");
    }

    private int complain(String message, Throwable failure, int exitStatus) {
        if (Cleanup.isInterrupted()) {
            return exitStatus; // one line already says so
        }
        err.println("perfgate: " + PlainText.joined(Secrets.masked(message)));
        if (debug) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            err.print(Secrets.masked(trace.toString()));
            err.flush();
        }
        return exitStatus;
    }

    /** Creates the commands, on a machine if they need one. */
    private record CommandsOn(Machine machine) implements CommandLine.IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            if (type == RunCommand.class) {
                return type.cast(new RunCommand(machine));
            }
            return type == CheckCommand.class
                    ? type.cast(new CheckCommand(machine))
                    : CommandLine.defaultFactory().create(type);
        }
    }

    /** Texts for the help that are computed on demand, because naming the formats loads all their readers. */
    private static final class HelpWords extends ResourceBundle {
        private static final String FORMATS = "formats";

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(List.of(FORMATS));
        }

        @Override
        protected Object handleGetObject(String key) {
            return key.equals(FORMATS) ? Formats.names() : null;
        }
    }

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"perfgate " + (version == null ? "(not packaged)" : version)};
        }
    }
}
