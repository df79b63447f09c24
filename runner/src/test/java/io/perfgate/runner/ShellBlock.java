package io.perfgate.runner;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The commands in a document for readers to enter: the lines of its {@code sh} blocks. */
final class ShellBlock {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```sh\n(.*?)^```$");

    /** In quotes of either kind, or without. */
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");

    private static final Pattern PERFGATE = Pattern.compile("(?:\\./)?perfgate|(?:.*/)?perfgate\\.jar");

    private ShellBlock() {}

    /** @param words without quotes, and without the brackets around optional parts */
    record Command(String page, String line, List<String> words) {

        /** The arguments of {@code perfgate}, however it is started; none for another program. */
        List<String> argumentsOfPerfgate() {
            int program = words.size() > 2 && words.get(1).equals("-jar") ? 2 : 0;
            return PERFGATE.matcher(words.get(program)).matches()
                    ? words.subList(program + 1, words.size())
                    : List.of();
        }

        @Override
        public String toString() {
            return page + ": " + line;
        }
    }

    static List<Command> commands(Page page) {
        List<Command> commands = new ArrayList<>();
        BLOCK.matcher(page.text()).results().forEach(block -> block.group(1)
                .replaceAll("\\\\\n\\s*", "")
                .lines()
                .map(line -> line.replaceAll("(^|\\s+)# .*$", ""))
                .filter(line -> !line.isBlank())
                .forEach(line -> commands.add(new Command(page.name(), line, words(line)))));
        return commands;
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            boolean quoted = word.group().contains("'") || word.group().contains("\"");
            String text = word.group().replaceAll("['\"]", "");
            words.add(quoted ? text : text.replaceAll("^\\[+|\\]+$", ""));
        }
        return words;
    }

    static Stream<Command> all() throws IOException {
        return Page.all().stream().flatMap(page -> commands(page).stream());
    }
}
