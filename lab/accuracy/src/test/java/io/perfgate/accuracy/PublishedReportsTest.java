package io.perfgate.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublishedReportsTest {

    private static final Path PAGE = Path.of("../docs/published-reports.md");

    private static List<String> broken(MeasuredRun run, Finding.Kind kind) {
        return PublishedReports.findings(run).stream()
                .filter(one -> one.kind() == kind && one.severity() == Finding.Severity.INVALID)
                .map(Finding::workload)
                .toList();
    }

    @Test
    void rowsThatBreakLittlesLaw() {
        assertThat(broken(ReportRuns.jtang(), Finding.Kind.LITTLES_LAW))
                .containsExactly(
                        "4-5 EJB stateful ssl / 500 users",
                        "4-10 EJB stateless ssl / 500 users",
                        "4-13,4-14 Flow direct / 100 users",
                        "4-13,4-14 Flow direct / 200 users",
                        "4-13,4-14 Flow direct / 500 users",
                        "4-13,4-14 Flow direct / 1000 users",
                        "4-15,4-16 Flow web / 100 users",
                        "4-17,4-18 Form no history rows / 100 users",
                        "4-17,4-18 Form no history rows / 200 users",
                        "4-19,4-20 Form 100000 history rows / 10 users",
                        "4-19,4-20 Form 100000 history rows / 100 users",
                        "4-19,4-20 Form 100000 history rows / 200 users",
                        "4-19,4-20 Form 100000 history rows / 500 users");
        assertThat(broken(ReportRuns.jtangStability(), Finding.Kind.LITTLES_LAW))
                .containsExactly("EJB stateful+stateless rmi 24 h on 2x Xeon 3.6GHz, 4GB / 500 users");
        assertThat(broken(ReportRuns.jrun(), Finding.Kind.LITTLES_LAW))
                .hasSize(8)
                .allMatch(row -> row.matches(".*/ (200|300|1000|2000) users"));
    }

    @Test
    void rowsWhoseReceiversDoNotFollow() {
        assertThat(broken(ReportRuns.jtang(), Finding.Kind.BACKLOG))
                .hasSize(14)
                .contains("4-34 MQ P-P (S/R/C/Q) P_T 1K / 10/10/10/1");
    }

    /** The page quotes the program, so neither can change without the other. */
    @Test
    void thePageQuotesTheProgram() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PublishedReports.print(new PrintStream(printed, true, StandardCharsets.UTF_8));
        String page = Files.readString(PAGE);
        for (String line : printed.toString(StandardCharsets.UTF_8).lines().toList()) {
            assertThat(page).contains(line + "\n");
        }
    }
}
