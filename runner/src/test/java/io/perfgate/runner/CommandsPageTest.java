package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** docs/commands.md is the help of all commands. The documents that are written by hand stay short. */
class CommandsPageTest {

    private static final Set<String> GENERATED = Set.of("docs/commands.md", "docs/keys.md");
    private static final int MOST_WORDS = 26_500;

    private static final String INTRODUCTION = """
            # Commands

            `perfgate COMMAND --help` prints the same; this page is [generated](../CONTRIBUTING.md#to-add).
            Unless a command says otherwise, its exit status means:

            ```text%s```
            """;

    @Test
    void thePageIsTheHelpOfAllCommands() throws Exception {
        String help = Main.line().getUsageMessage();
        String statuses = help.substring(help.indexOf("\nExit status:"));
        StringBuilder page = new StringBuilder(INTRODUCTION.formatted(statuses.replace("\nExit status:", "")));
        addHelp(page, Main.line(), statuses);
        Path made = Files.writeString(Path.of("target/commands.md"), page);

        assertThat(Page.of("docs/commands.md").text())
                .as("docs/commands.md; copy runner/" + made + " there")
                .isEqualTo(page.toString());
    }

    private static void addHelp(StringBuilder page, CommandLine line, String statuses) {
        line.getCommandSpec().subcommands().values().stream().distinct().forEach(command -> {
            page.append("\n## ")
                    .append(command.getCommandSpec().qualifiedName())
                    .append("\n\n```text\n")
                    .append(command.getUsageMessage().replace(statuses, ""))
                    .append("```\n");
            addHelp(page, command, statuses);
        });
    }

    @Test
    void documentsWrittenByHandStayShort() throws Exception {
        long words = Page.all().stream()
                .filter(page -> page.name().startsWith("docs/") && !GENERATED.contains(page.name()))
                .mapToLong(page -> page.text().strip().split("\\s+").length)
                .sum();

        assertThat(words).as("words in docs").isLessThanOrEqualTo(MOST_WORDS);
    }
}
