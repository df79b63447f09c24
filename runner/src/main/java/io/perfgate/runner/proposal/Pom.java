package io.perfgate.runner.proposal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The jars of a pom.xml, without parents and profiles. */
record Pom(String text) {

    static final String BENCHMARKS = "target/benchmarks.jar";

    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([\\w.-]{1,100})}");
    private static final Pattern VERSION = element("version");
    private static final Pattern ARTIFACT = element("artifactId");
    private static final Pattern FINAL_NAME = element("finalName");
    private static final Pattern SHADE_PLUGIN = Pattern.compile("<artifactId>\\s*maven-shade-plugin\\s*</artifactId>");

    static Pom read(Path file) throws IOException {
        return new Pom(filled(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)));
    }

    /** The executable jar of Spring Boot, if any. */
    Optional<String> springJar() {
        if (!text.contains("spring-boot-maven-plugin")) {
            return Optional.empty();
        }
        // The parent comes first and has an artifact and a version too.
        String own = text.replaceAll("(?s)<parent>.*?(</parent>|\\z)", "").replaceAll("(?s)<dependencies>.*", "");
        return found(ARTIFACT, own)
                .flatMap(artifact -> found(VERSION, own).map(version -> "target/" + artifact + "-" + version + ".jar"));
    }

    /** The jar with all dependencies, if the shade plugin names it. */
    Optional<String> shadedJar() {
        Matcher plugin = SHADE_PLUGIN.matcher(text);
        if (!plugin.find()) {
            return Optional.empty();
        }
        int end = text.indexOf("</plugin>", plugin.end());
        return found(FINAL_NAME, text.substring(plugin.end(), end < 0 ? text.length() : end))
                .map(name -> "target/" + name + ".jar");
    }

    /** Replaces the properties that the file sets itself. */
    private static String filled(String text) {
        return PROPERTY.matcher(text)
                .replaceAll(used -> Matcher.quoteReplacement(
                        found(element(Pattern.quote(used.group(1))), text).orElse(used.group())));
    }

    private static Pattern element(String name) {
        return Pattern.compile("<" + name + ">\\s*([\\w.-]+)\\s*</" + name + ">");
    }

    private static Optional<String> found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
