package io.perfgate.accuracy;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.suite.Policy;
import io.perfgate.suite.PolicyParser;
import io.perfgate.validity.Assessment;
import io.perfgate.validity.Evidence;
import io.perfgate.words.Texts;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The gate's verdicts on the tables of five published performance reports; lab/docs/published-reports.md quotes them.
 */
public final class PublishedReports {

    /** Their users did not pause: each sends the next request when the answer arrives. */
    private static final Policy POLICY =
            PolicyParser.parse("published reports", "validity: {thinkTime: {'*': 0s}}", List.of());

    private PublishedReports() {}

    public static void main(String[] arguments) {
        print(new PrintStream(System.out, true, StandardCharsets.UTF_8));
    }

    public static void print(PrintStream out) {
        MeasuredRun jtang = ReportRuns.jtang();
        out.println("JTang 2006");
        Set<String> doubtful = findings(out, jtang);
        conclusions(
                out,
                new JtangConclusions(Table.read("jtang-2006.csv").rows(), row -> doubtful.stream()
                                .noneMatch(name -> name.startsWith(row.text("table") + " ")
                                        && name.contains(" " + row.text("variant") + " ")
                                        && name.matches(".* / " + row.text("load") + "( users)?")))
                        .all());
        out.println("JTang 2006, stability");
        findings(out, ReportRuns.jtangStability());
        out.println("Apusic MQ 7.5 against 7.0, 2010");
        judged(out, ReportRuns.apusic("7.0"), ReportRuns.apusic("7.5"));
        conclusions(out, OtherConclusions.apusic());
        out.println("RPC framework, 2015");
        conclusions(out, OtherConclusions.navi());
        out.println("Bulk import");
        conclusions(out, OtherConclusions.bulkImport());
        out.println("JRun 4, 2003");
        findings(out, ReportRuns.jrun());
        conclusions(out, OtherConclusions.jrun());
    }

    static List<Finding> findings(MeasuredRun run) {
        return Assessment.of(Evidence.of(run, POLICY)).findings();
    }

    /** Prints the findings on rows, and returns the names of invalid rows. */
    private static Set<String> findings(PrintStream out, MeasuredRun run) {
        List<Finding> findings = findings(run);
        long rows = run.series().stream()
                .map(series -> series.id().name())
                .distinct()
                .count();
        Set<String> invalid = findings.stream()
                .filter(finding -> finding.severity() == Finding.Severity.INVALID)
                .map(Finding::workload)
                .collect(Collectors.toSet());
        out.println(rows + " rows, " + invalid.size() + " not valid, " + (findings.size() - invalid.size())
                + " with a warning");
        findings.forEach(eachFinding ->
                out.println("- " + Texts.ENGLISH.of(eachFinding.sentence()).replaceFirst(";.*", "")));
        return invalid;
    }

    private static void judged(PrintStream out, MeasuredRun before, MeasuredRun now) {
        Judgement judgement = Judge.judge(List.of(before), now, POLICY, ErrorBudget.only(POLICY));
        out.println("judged as runs: " + judgement.outcome().word());
        judgement.series().stream()
                .filter(series -> series.verdict().change().isPresent())
                .forEach(eachSeries -> out.println("- " + eachSeries.verdict().word() + ": " + eachSeries.series()
                        + ": " + Texts.ENGLISH.of(eachSeries.sentence())));
    }

    private static void conclusions(PrintStream out, List<Conclusion> conclusions) {
        out.println("conclusions");
        conclusions.forEach(conclusion -> out.println(conclusion.line()));
    }
}
