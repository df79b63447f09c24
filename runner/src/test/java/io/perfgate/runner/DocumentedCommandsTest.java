package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * The commands in the documents. Commands of perfgate that need only files are executed; the real command line parses
 * the others. The files, modules and classes in commands of other programs exist. PackagedTutorialsTest executes the
 * pages of docs/tutorials as a whole.
 */
class DocumentedCommandsTest {

    private static final Pattern INLINE = Pattern.compile("`([^`\n]*)`");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z_-]*");

    /** Options of programs other than perfgate. */
    private static final Set<String> OF_OTHERS = Set.of(
            "--all", // ./verify
            "--benchmark_format", // Google Benchmark
            "--benchmark_out",
            "--benchmark_report_aggregates_only",
            "--check", // ./release
            "--fault", // examples of a middleware
            "--first-parent", // git
            "--latency", // wrk
            "--output", // an example of a command with a secret
            "--port", // examples of a middleware
            "--store",
            "--store-wait", // the broker
            "--summary-export", // k6
            "--token", // an example of a command with a secret
            "--vus"); // k6

    @TempDir
    private Path folder;

    private static List<String> unknown(ShellBlock.Command command) throws IOException {
        List<String> wrong = new ArrayList<>();
        List<String> arguments = command.argumentsOfPerfgate();
        if (!arguments.isEmpty()) {
            try {
                Main.line().parseArgs(arguments.toArray(String[]::new));
            } catch (ParameterException refused) {
                wrong.add(refused.getMessage());
            }
            return wrong;
        }
        List<String> words = command.words();
        switch (words.get(0)) {
            case "java" -> wrong.addAll(missingProgram(words));
            case "mvn", "curl", "sha256sum" -> {}
            default -> {
                if (!Files.isExecutable(Page.CHECKOUT.resolve(words.get(0)))) {
                    wrong.add("no such program here");
                }
            }
        }
        for (int index = 1; index < words.size(); index++) {
            if (words.get(index - 1).equals("-pl")) {
                Stream.of(words.get(index).split(","))
                        .filter(module -> !Files.exists(Page.CHECKOUT.resolve(module + "/pom.xml")))
                        .forEach(module -> wrong.add("no module " + module));
            }
        }
        return wrong;
    }

    /** {@code java -jar MODULE/target/X.jar} and {@code java -cp MODULE/target/X.jar CLASS}. */
    private static List<String> missingProgram(List<String> words) throws IOException {
        Path module = Page.CHECKOUT.resolve(words.get(2).replaceAll("/target/.*", ""));
        if (!Files.exists(module.resolve("pom.xml"))) {
            return List.of("no module makes " + words.get(2));
        }
        if (words.get(1).equals("-jar")) {
            return List.of();
        }
        Path source = words.get(3).endsWith(".java")
                ? Page.CHECKOUT.resolve(words.get(3))
                : module.resolve("src/main/java/" + words.get(3).replace('.', '/') + ".java");
        return Files.exists(source) ? List.of() : List.of("no class " + words.get(3) + " in " + words.get(2));
    }

    @Test
    void commandsAreWrittenAsTheyAreUnderstood() throws Exception {
        List<String> wrong = new ArrayList<>();
        List<ShellBlock.Command> commands = ShellBlock.all()
                .filter(command -> !command.page().startsWith("docs/tutorials/"))
                .toList();
        for (ShellBlock.Command command : commands) {
            unknown(command).forEach(why -> wrong.add(command + ": " + why));
        }
        assertThat(commands).hasSizeGreaterThan(30);
        assertThat(wrong).isEmpty();
    }

    private static void addOptions(CommandLine line, Set<String> options) {
        line.getCommandSpec().options().forEach(option -> options.addAll(List.of(option.names())));
        line.getSubcommands().values().forEach(command -> addOptions(command, options));
    }

    @Test
    void optionsThatTheTextNamesExist() throws Exception {
        Set<String> options = new TreeSet<>(OF_OTHERS);
        addOptions(Main.line(), options);
        Set<String> unknown = new TreeSet<>();
        for (Page page : Page.all()) {
            if (!page.name().startsWith("lab/")) {
                Matcher inline = INLINE.matcher(page.withoutBlocks());
                while (inline.find()) {
                    OPTION.matcher(inline.group(1))
                            .results()
                            .map(option -> option.group())
                            .filter(option -> !options.contains(option))
                            .forEach(option -> unknown.add(page.name() + ": " + option));
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    /** Follows a page from top to bottom and checks the exit statuses. */
    private void enter(String page, String firstWord, Integer... exitStatuses) throws Exception {
        List<ShellBlock.Command> commands = ShellBlock.commands(Page.of(page)).stream()
                .filter(command -> command.argumentsOfPerfgate().contains(firstWord))
                .toList();
        List<Integer> ended = new ArrayList<>();
        StringBuilder complaints = new StringBuilder();
        String soon = LocalDate.now(ZoneOffset.UTC).plusDays(30).toString();
        for (ShellBlock.Command command : commands) {
            String[] arguments = command.argumentsOfPerfgate().stream()
                    .map(word -> word.equals("2026-03-01") ? soon : word)
                    .toArray(String[]::new);
            ended.add(perfgate(arguments));
            complaints.append(command).append('\n').append(complaint());
        }
        assertThat(ended).as(complaints.toString()).containsExactly(exitStatuses);
    }

    private int perfgate(String... arguments) throws Exception {
        return Perfgate.startIn(folder, folder, arguments).exitStatus();
    }

    private String complaint() throws IOException {
        return Files.readString(folder.resolve("stderr.txt"));
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.writeString(folder.resolve(file), text);
    }

    private void judgeOrders(String millis, String... more) throws Exception {
        StringBuilder csv = new StringBuilder("series,metric,unit,direction,run,trial,value\n");
        for (int trial = 1; trial <= 4; trial++) {
            csv.append("orders / 10 / send,p99,ms,lower,r,%d,%s%d\n".formatted(trial, millis, trial));
        }
        write("orders.csv", csv.toString());
        perfgate(
                Stream.concat(Stream.of("judge", "orders.csv"), Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void acknowledgedRegressions() throws Exception {
        write("performance.yml", "suite: orders\nprofile: never\n");
        judgeOrders("10.", "--accept");
        judgeOrders("20.");
        enter("docs/known.md", "known", 0, 0, 0);
    }

    @Test
    void littlesLawOfATable() throws Exception {
        Matcher table = Pattern.compile("(?m)(^    (?:series,|EJB).*\n)+")
                .matcher(Page.of("docs/validity.md").text());
        assertThat(table.find()).isTrue();
        write("table.csv", table.group().replaceAll("(?m)^ +", ""));
        enter("docs/validity.md", "compare", 3);
        assertThat(Files.readString(folder.resolve("stdout.txt"))).contains("Little's law: 2 570/s x 1 494 ms");
    }

    @Test
    void aHistory() throws Exception {
        Matcher history = Pattern.compile("(?m)(^    (?:# direction|build,|\\d).*\n)+")
                .matcher(Page.of("docs/history.md").text());
        assertThat(history.find()).isTrue();
        write("orders.csv", history.group().replaceAll("(?m)^ +", ""));
        assertThat(perfgate("history", "orders.csv")).as(complaint()).isZero();
    }

    @Test
    void theOutputThatTheReadmeShows() throws Exception {
        List<MatchResult> results = Pattern.compile("(?ms)^`(\\w+\\.csv)`:\n\n```csv\n(.*?)^```")
                .matcher(Page.of("docs/tutorials/results-of-other-tools.md").text())
                .results()
                .toList();
        for (MatchResult csv : results) {
            write(csv.group(1), csv.group(2));
        }
        Matcher sample = Pattern.compile("(?ms)^```console\n\\$ java -jar perfgate.jar ([^\n]+)\n(.*?)^```")
                .matcher(Page.of("README.md").text());
        assertThat(sample.find()).isTrue();

        assertThat(perfgate(sample.group(1).split(" "))).as(complaint()).isEqualTo(1);

        assertThat(folder.resolve("stdout.txt")).hasContent(sample.group(2));
    }
}
