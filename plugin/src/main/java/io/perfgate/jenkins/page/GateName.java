package io.perfgate.jenkins.page;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The notation for a gate: {@code 12} or {@code #12} is a build, {@code main#12} one of another branch, {@code main}
 * the newest there. An appended {@code :2} is the build's second gate, for example on another hardware profile.
 *
 * @param job a neighbouring job or branch; empty for the current one
 * @param build empty for the newest
 * @param gate from 1
 */
record GateName(Optional<String> job, OptionalInt build, int gate) {

    private static final Pattern FORM = Pattern.compile("(?<name>.*?)(:(?<gate>[1-9][0-9]{0,3}))?", Pattern.DOTALL);
    private static final Pattern BUILD = Pattern.compile("((?<job>.+)#|#?)(?<build>[1-9][0-9]{0,8})", Pattern.DOTALL);

    static GateName parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalStateException("every text has this form: " + text);
        }
        int gate = form.group("gate") == null ? 1 : Integer.parseInt(form.group("gate"));
        String name = form.group("name").strip();
        if (name.isEmpty()) {
            return new GateName(Optional.empty(), OptionalInt.empty(), gate);
        }
        Matcher build = BUILD.matcher(name);
        return build.matches()
                ? new GateName(
                        Optional.ofNullable(build.group("job")).map(String::trim),
                        OptionalInt.of(Integer.parseInt(build.group("build"))),
                        gate)
                : new GateName(Optional.of(name), OptionalInt.empty(), gate);
    }
}
