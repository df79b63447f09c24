package io.perfgate.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The steps of a page of docs/tutorials in order: writing a file, whose name is before its block, or entering a
 * command, whose exit status may follow.
 */
record Tutorial(List<Step> steps) {

    sealed interface Step {}

    record File(String name, String text) implements Step {}

    record Command(String line, int exitStatus) implements Step {}

    private static final Pattern BLOCK =
            Pattern.compile("(?m)(?:^`([^`\\n]+)`:\\n\\n)?^```(\\w+)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern ENDS_WITH = Pattern.compile("\\s+# ends with (\\d)$");

    static Tutorial read(String page) throws IOException {
        List<Step> steps = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(Path.of("../docs/tutorials", page)));
        while (block.find()) {
            if (block.group(2).equals("sh")) {
                block.group(3).lines().map(Tutorial::command).forEach(steps::add);
            } else if (block.group(1) != null) {
                steps.add(new File(block.group(1), block.group(3)));
            } else {
                throw new IllegalArgumentException(page + ": a block of " + block.group(2)
                        + " is neither a file, whose name stands before it, nor sh:\n" + block.group(3));
            }
        }
        return new Tutorial(steps);
    }

    private static Command command(String line) {
        Matcher end = ENDS_WITH.matcher(line);
        return end.find()
                ? new Command(line.substring(0, end.start()), Integer.parseInt(end.group(1)))
                : new Command(line, 0);
    }
}
