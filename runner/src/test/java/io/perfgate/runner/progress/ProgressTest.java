package io.perfgate.runner.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final Suite SUITE = SuiteParser.parse("s.yml", """
            suite: two
            workloads:
              - {name: shop, run: shop, middleware: none, trials: {first: 2, most: 8}}
              - {name: codec, run: codec, middleware: none, trials: {first: 2, most: 8}}
            """, Map.of());

    private static final Workload SHOP = SUITE.workloads().get(0);
    private static final Workload CODEC = SUITE.workloads().get(1);

    @Test
    void countsTheTrialsOfAllRoundsUntilTheNextLook() {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        ProgressView view = new ProgressView.LogLines(new PrintStream(shown, true, StandardCharsets.UTF_8));
        try (Progress progress = new Progress(SUITE, view, 1, new ExpectedTimes(List.of()))) {
            List.of(SHOP, CODEC, SHOP, CODEC).forEach(workload -> measure(progress, workload));
            List<Workload> more = List.of(SHOP, SHOP, CODEC, SHOP);
            progress.more(more, 1);
            more.forEach(workload -> measure(progress, workload));
        }

        assertThat(Pattern.compile("\\[\\d+/\\d+]")
                        .matcher(shown.toString(StandardCharsets.UTF_8))
                        .results()
                        .map(one -> one.group()))
                .containsExactly("[1/4]", "[2/4]", "[3/4]", "[4/4]", "[5/8]", "[6/8]", "[7/8]", "[8/8]");
    }

    private static void measure(Progress progress, Workload workload) {
        progress.begin(new AtLoad(workload, ""), 1);
        progress.end();
    }
}
