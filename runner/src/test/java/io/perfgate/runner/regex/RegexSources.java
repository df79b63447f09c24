package io.perfgate.runner.regex;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The regular expressions in the sources of the product. */
final class RegexSources {

    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final List<String> PRODUCT = List.of("engine", "influx", "runner", "plugin", "maven-plugin");

    private static final Pattern CONSTANT = Pattern.compile("(?:String|Pattern) ([A-Z_]+) ?=\\s*(?=[^;])");
    private static final Pattern USE = Pattern.compile(
            "(Pattern\\s*\\.compile|Pattern\\.matches|Shape\\.Matching|\\.matches|\\.replaceAll|\\.replaceFirst|\\.split|mustBe)\\((?:text, )?\\s*");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"");
    private static final Pattern UNICODE = Pattern.compile("(?<!\\\\)\\\\u([0-9A-Fa-f]{4})");
    private static final Pattern NAME = Pattern.compile("((?:[A-Z]\\w*\\.)?[A-Z_]{2,})\\b");

    /** Arguments that are no expression: none, a function, a plain text, a parameter's declaration. */
    private static final Pattern NO_EXPRESSION =
            Pattern.compile("|.* -> .*|Pattern\\.quote\\(.*|File\\.pathSeparator|String \\w+", Pattern.DOTALL);

    /** Methods with such names of other classes, and those of a compiled pattern. */
    private static final Pattern OF_ANOTHER =
            Pattern.compile("(?:[A-Z]{2}|CommandLine|query|matcher)\\.\\w+\\($|FileSystems[^;]*$");

    private static final Pattern NAMED = Pattern.compile("Pattern ([A-Z_]+) ?=\\s*$");

    /** @param isWhole whether it only has to match whole texts */
    record Regex(String file, String text, int flags, boolean isWhole) {}

    private final String file;
    private final String source;
    private final Map<String, String> constants;
    private final List<Regex> found = new ArrayList<>();
    private final List<String> unresolved = new ArrayList<>();

    private RegexSources(Path file, Map<String, String> constants) throws IOException {
        this.file = CHECKOUT.relativize(file).toString();
        this.constants = constants;
        source = Files.readString(file);
    }

    static List<Regex> all() throws IOException {
        return searched().stream().flatMap(source -> source.found.stream()).toList();
    }

    /** The expressions whose texts are known only at run time, with their files. */
    static List<String> unresolved() throws IOException {
        return searched().stream()
                .flatMap(source -> source.unresolved.stream())
                .distinct()
                .toList();
    }

    private static List<RegexSources> searched() throws IOException {
        Map<String, String> ofClasses = new TreeMap<>();
        for (Path file : files()) {
            String name = file.getFileName().toString().replace("java", "");
            constants(Files.readString(file)).forEach((constant, value) -> ofClasses.put(name + constant, value));
        }
        List<RegexSources> all = new ArrayList<>();
        for (Path file : files()) {
            Map<String, String> constants = new TreeMap<>(ofClasses);
            constants.putAll(constants(Files.readString(file)));
            RegexSources source = new RegexSources(file, constants);
            source.search();
            all.add(source);
        }
        return all;
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : PRODUCT) {
            try (Stream<Path> walk = Files.walk(CHECKOUT.resolve(module).resolve("src/main/java"))) {
                walk.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
            }
        }
        return files;
    }

    private static Map<String, String> constants(String source) {
        Map<String, String> constants = new TreeMap<>();
        CONSTANT.matcher(source)
                .results()
                .forEach(constant -> constants.put(
                        constant.group(1),
                        source.substring(constant.end()).replaceFirst("^Pattern\\s*\\.compile\\(", "")));
        return constants;
    }

    private void search() {
        for (MatchResult use : USE.matcher(source).results().toList()) {
            String expression = source.substring(use.end());
            Optional<String> value = value(expression, 0);
            String term = expression.substring(0, endOfTerm(expression));
            if (value.isEmpty()
                    && !NO_EXPRESSION.matcher(term).matches()
                    && !OF_ANOTHER.matcher(source.substring(0, use.end())).find()) {
                unresolved.add(Path.of(file).getFileName() + ": " + term);
            }
            value.ifPresent(regex -> {
                int end = source.indexOf(';', use.end());
                String statement = source.substring(use.end(), end);
                int flags = statement.contains("Pattern.DOTALL") ? Pattern.DOTALL : 0;
                if (!statement.contains("Pattern.LITERAL") && !statement.contains("FileSystems")) {
                    found.add(new Regex(file, regex, flags, isWhole(use)));
                }
            });
        }
    }

    private boolean isWhole(MatchResult use) {
        if (!use.group(1).startsWith("Pattern")) {
            return use.group(1).equals(".matches") || use.group(1).equals("mustBe");
        }
        Matcher named = NAMED.matcher(source.substring(0, use.start()));
        if (!named.find()) {
            return false;
        }
        List<MatchResult> asked = Pattern.compile(
                        "(?:(\\w+) = )?\\b" + named.group(1) + "\\s*\\.(\\w+)\\([^;]*?\\)\\s*(?:\\.(\\w+)|;)")
                .matcher(source)
                .results()
                .toList();
        return !asked.isEmpty()
                && asked.stream()
                        .allMatch(one ->
                                "matches".equals(one.group(3)) || (one.group(1) != null && asksWhole(one.group(1))));
    }

    private boolean asksWhole(String matcher) {
        return source.contains(matcher + ".matches()")
                && !source.contains(matcher + ".find()")
                && !source.contains(matcher + ".results()");
    }

    /** The end of a term with an unknown value. */
    private static int endOfTerm(String source) {
        int depth = 0;
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || (depth == 0 && "+,;".indexOf(c) >= 0)) {
                return i;
            }
        }
        return source.length();
    }

    /** {@code String.translateEscapes} leaves these to the compiler. */
    private static String unescaped(String literal) {
        return UNICODE.matcher(literal)
                .replaceAll(found -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1), 16))))
                .translateEscapes();
    }

    /**
     * The value of a Java expression, as far as it consists of literals and constants; empty if it begins with anything
     * else.
     */
    private Optional<String> value(String expression, int depth) {
        StringBuilder value = new StringBuilder();
        String rest = expression.strip();
        boolean isFirst = true;
        while (true) {
            Matcher literal = LITERAL.matcher(rest);
            Matcher name = NAME.matcher(rest);
            if (literal.lookingAt()) {
                value.append(unescaped(literal.group(1)));
                rest = rest.substring(literal.end()).strip();
            } else if (name.lookingAt() && depth < 4 && constants.containsKey(name.group(1))) {
                value.append(value(constants.get(name.group(1)), depth + 1).orElse("x"));
                rest = rest.substring(name.end()).strip();
            } else if (isFirst) {
                return Optional.empty();
            } else {
                value.append('x'); // known only at run time
                rest = rest.substring(endOfTerm(rest));
            }
            isFirst = false;
            if (!rest.startsWith("+")) {
                return Optional.of(value.toString());
            }
            rest = rest.substring(1).strip();
        }
    }
}
