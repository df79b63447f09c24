package io.perfgate.runner.run;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.part.Part;
import io.perfgate.part.Part.ClockOffset;
import io.perfgate.part.Part.PartTrial;
import io.perfgate.part.Parts;
import io.perfgate.runner.load.Schedule;
import io.perfgate.runner.load.Share;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.machine.WebClock;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.progress.ProgressView;
import io.perfgate.runner.trial.PartRun;
import io.perfgate.runner.trial.RunPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One injector's part of a run: measured and written, but judged only after merging. */
public record PartExecution(RunRequest request, Injection injection) {
    public PartExecution {
        if (request.measuring().against().isPresent()
                || request.measuring().budget().isPresent()) {
            throw Failure.usage(
                    "--injector cannot be combined with --against or --budget: all injectors run the same trials "
                            + "at times that are fixed in advance");
        }
    }

    /**
     * @param target running middleware, host:port or a URL
     * @param startAt the instant of the first slot
     * @param margin around the measurement window in each slot
     * @param clock server that all injectors ask for the time
     */
    public record Injection(Share share, String target, Instant startAt, Duration margin, Optional<String> clock) {}

    /** Measures and returns the written file. */
    public Path execute(ProgressView view) throws IOException, InterruptedException {
        try (Workplace place = Workplace.claim(request.output().folder())) {
            Reports.removeEarlier(request.output().folder());
            return execute(view, place.folder());
        }
    }

    private Path execute(ProgressView view, Path work) throws IOException, InterruptedException {
        Schedule schedule = Schedule.of(request.suite(), injection.startAt(), injection.margin());
        Machine machine = new ThisMachine();
        Hardware hardware = request.hardware(machine.facts());
        String run = "injector-" + injection.share().number();
        RunPlan plan = RunPlan.unjudged(request.suite(), run, request.build().folder(), work);
        try (Progress progress = new Progress(request.suite(), view, 1, new ExpectedTimes(List.of()))) {
            progress.say(
                    "injector " + injection.share() + ": trials from " + schedule.startAt() + " to " + schedule.ends());
            List<ClockOffset> clocks = new ArrayList<>();
            askClock(clocks);
            Calibration.Speed before = machine.speed();
            List<PartTrial> trials =
                    new PartRun(plan, schedule, injection.share(), injection.target(), progress).execute();
            Calibration calibration = new Calibration(before, machine.speed());
            askClock(clocks);
            Path file = request.output().folder().resolve(Parts.FILE);
            Parts.write(part(hardware, calibration, clocks, trials), file);
            return file;
        } catch (Failure failure) {
            FailedTrial.keepLogs(request.output().folder(), work, failure);
            throw failure;
        }
    }

    private void askClock(List<ClockOffset> clocks) throws InterruptedException {
        if (injection.clock().isPresent()) {
            clocks.add(WebClock.offset(injection.clock().get()));
        }
    }

    private Part part(Hardware hardware, Calibration calibration, List<ClockOffset> clocks, List<PartTrial> trials) {
        return new Part(
                request.suite().name(),
                request.build().name(),
                injection.share().number(),
                injection.share().of(),
                injection.startAt().toString(),
                injection.margin().toMillis() / 1e3,
                hardware.profile(),
                hardware.facts(),
                calibration,
                clocks,
                trials);
    }
}
