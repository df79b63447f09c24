package io.perfgate.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/** Names of methods in stacks, the outermost first. */
final class Frames {

    /** Replaces the cut part of a deep stack. */
    private static final String CUT_OFF = "...";
    /** Numbers that change with each run of the JVM. */
    private static final Pattern NUMBERED = Pattern.compile(
            "(\\$\\$Lambda|GeneratedMethodAccessor|GeneratedConstructorAccessor|\\$Proxy|(?=[/+]0x)).*");

    private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*");
    /** Frames of the waiting mechanism, which do not show where a thread waits. */
    private static final Pattern WAITING =
            Pattern.compile("(jdk\\.internal|sun\\.misc|java\\.util\\.concurrent\\.locks)\\..*");

    private Frames() {}

    static List<String> of(RecordedStackTrace stack) {
        if (stack == null) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (RecordedFrame frame : stack.getFrames()) {
            if (frame.isJavaFrame()) {
                names.add(name(frame.getMethod()));
            }
        }
        if (stack.isTruncated()) {
            names.add(CUT_OFF);
        }
        Collections.reverse(names);
        return names;
    }

    private static String name(RecordedMethod method) {
        return NUMBERED.matcher(method.getType().getName()).replaceFirst("$1") + "." + method.getName();
    }

    static boolean isOfJdk(String method) {
        return JDK.matcher(method).matches() || method.equals(CUT_OFF);
    }

    static List<String> withoutWaiting(List<String> stack) {
        int end = stack.size();
        while (end > 0 && WAITING.matcher(stack.get(end - 1)).matches()) {
            end--;
        }
        return stack.subList(0, end);
    }
}
