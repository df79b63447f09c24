package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.hardware.Hardware;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.profile.Profile;
import io.perfgate.record.RunDetails;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.load.PlannedCommands;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.process.Secrets;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.PlannedRecordings;
import io.perfgate.suite.CommandLine;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Launch;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Suite.ProfileWhen;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Describes a run and its expected time without starting anything. */
public final class DryRun {

    private final RunRequest request;
    private final Suite suite;
    private final int sides;
    private final ExpectedTimes times;
    private final PlannedRecordings recordings;
    private final StringBuilder text = new StringBuilder();

    private DryRun(RunRequest request, int sides, ExpectedTimes times, List<Profile> known) {
        this.request = request;
        this.sides = sides;
        this.suite = request.suite();
        this.times = times;
        recordings = new PlannedRecordings(suite, known, times);
    }

    public static String of(RunRequest request, Machine machine) throws IOException {
        Suite suite = request.suite();
        Hardware hardware = request.hardware(machine.facts());
        Baseline baseline = request.stores().baselines().load(suite.name(), hardware.profile());
        int sides = request.measuring().against().isPresent() ? 2 : 1;
        DryRun plan = new DryRun(
                request,
                sides,
                BenchmarkTime.expected(
                        baseline.trialTimes(suite.baseline()),
                        BenchmarkTime.of(suite, request.build().folder())),
                request.details(baseline).map(RunDetails::profiles).orElse(List.of()));
        plan.line("suite " + suite.name() + " on hardware profile " + hardware.profile());
        plan.line(plan.comparison(baseline));
        suite.middleware().forEach(plan::middleware);
        suite.variants().forEach((workload, variant) -> {
            plan.line("for workload " + workload + ":");
            variant.forEach(plan::middleware);
        });
        suite.workloads().forEach(plan::workload);
        plan.durations();
        return Secrets.masked(plan.text.toString());
    }

    private String comparison(Baseline baseline) {
        if (request.measuring().against().isPresent()) {
            return "compared with " + request.measuring().against().get().words()
                    + ", trial by trial in turn (A B B A)";
        }
        List<MeasuredRun> runs = baseline.chosen(suite.baseline());
        return runs.isEmpty()
                ? "compared with nothing: there is no baseline yet"
                : "compared with " + runs.size() + " accepted run(s): "
                        + String.join(", ", runs.stream().map(MeasuredRun::name).toList());
    }

    private void middleware(Middleware middleware) {
        if (middleware instanceof Middleware.Started started) {
            line(started.what() + ", started for each trial:\n    "
                    + words(PlannedCommands.of(started, request.build().folder())) + "\n    ready: "
                    + started.ready());
            launch(started.launch());
        } else if (middleware instanceof Middleware.Present present) {
            line(present.what() + ", which runs already: " + present.target());
        }
    }

    private void workload(Workload workload) {
        ExpectedTimes.Source source = times.source(workload);
        line("workload " + workload.name() + ": " + workload.trials().first() + " to "
                + workload.trials().most() + " trials, time of each: "
                + (source == ExpectedTimes.Source.NOWHERE
                        ? source
                        : ExpectedTimes.words(times.ofRound(workload, sides)) + ", " + source));
        PlannedCommands.before(workload, request.build().folder())
                .ifPresent(command -> line("  before its first trial\n    " + words(command)));
        for (String load : workload.loads()) {
            line((load.isBlank() ? "" : "  at " + load + "\n") + "    "
                    + words(PlannedCommands.of(workload, load, request.build().folder())));
        }
        launch(workload.launch());
    }

    /** Parts of a launch that the command does not show. */
    private void launch(Launch launch) {
        launch.environment()
                .forEach((name, value) -> line("    environment: " + name + "=" + Secrets.shown(name, value)));
        launch.directory().ifPresent(directory -> line("    directory: " + directory));
    }

    private void durations() {
        TrialPlan plan =
                new TrialPlan(suite, request.measuring().against().isPresent() ? Design.INTERLEAVED : Design.STORED);
        List<String> looks = new ArrayList<>();
        int before = 0;
        for (int look = plan.nextLook(0); look > before; look = plan.nextLook(look)) {
            looks.add(Integer.toString(look));
            before = look;
        }
        line("looks after trial " + String.join(", ", looks) + "; workloads decided by then get no more trials");
        ExpectedTimes.Range expected = times.ofRun(suite, sides);
        boolean isRecorded = request.measuring().mayBeAccepted() || suite.profile() == ProfileWhen.ALWAYS;
        line("expected duration: " + expected + (isRecorded ? recordings.words() : ""));
        request.measuring().budget().ifPresent(budget -> {
            line(inBudget(budget, expected));
            if (sides == 2
                    && !request.measuring().mayBeAccepted()
                    && suite.workloads().stream().anyMatch(JmhWorkload.class::isInstance)) {
                line("accepted runs tell which forks and iterations of JMH's benchmarks fit into it");
            }
        });
    }

    private static String inBudget(TimeBudget budget, ExpectedTimes.Range expected) {
        String of = "the budget of " + budget.words();
        if (!expected.unknown().isEmpty() && budget.fits(expected.least(), Duration.ZERO)) {
            return of + " may not be enough: it is unknown how long " + String.join(", ", expected.unknown())
                    + " will take";
        }
        if (budget.fits(expected.most(), Duration.ZERO)) {
            return of + " is enough for all trials";
        }
        return budget.fits(expected.least(), Duration.ZERO)
                ? of + " is enough for the first trials, and for some of the others"
                : of + " is not enough for the first trials of all workloads";
    }

    /** The command as typed in a shell; its secrets are masked at the end. */
    private static String words(List<String> command) {
        Secrets.hide(command);
        return command.stream()
                .map(word -> word.matches("[^ \t\n\"'*;&|<>]+") ? word : CommandLine.quoted(word))
                .collect(Collectors.joining(" "));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
