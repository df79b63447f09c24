package io.perfgate.publish;

import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentChange;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The machines of the runs side by side, and their differences from the first. */
record EnvironmentPart(List<PublishedRun> runs, Texts texts) {

    /** Kinds whose changes are listed, not their values. */
    private static final Set<EnvironmentKind> TOO_MANY =
            Set.of(EnvironmentKind.VARIABLE, EnvironmentKind.JAR, EnvironmentKind.BUILD_JAR);

    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Table(
                texts.of("publish.machines"),
                line("publish.column.what", PublishedRun::name),
                List.of(
                        row("profile", record -> record.hardware().profile()),
                        row("processor", record -> facts(record).cpuModel()),
                        row("cpus", record -> plain(facts(record).usableCpus())),
                        row("memory", record -> Amounts.value(facts(record).memoryBytes(), "B")),
                        row(
                                "system",
                                record ->
                                        facts(record).os() + " " + facts(record).kernel()),
                        row("jvm", record -> facts(record).jvm()))));
        programs(blocks);
        unread(blocks);
        differences(blocks);
        return blocks;
    }

    /** Adds a table of the programs, with their hosts and JVMs; those with the same facts share a row. */
    private void programs(List<Block> blocks) {
        Map<List<String>, List<String>> programs = new LinkedHashMap<>();
        runs.stream()
                .flatMap(run -> run.environment().values().keySet().stream())
                .filter(EnvironmentPart::isOfProgram)
                .map(Aspect::of)
                .distinct()
                .sorted()
                .forEach(program -> programs.computeIfAbsent(
                                runs.stream().map(run -> facts(run, program)).toList(), unknown -> new ArrayList<>())
                        .add(program));
        if (programs.isEmpty()) {
            return;
        }
        List<List<String>> rows = programs.entrySet().stream()
                .map(row -> Stream.concat(
                                Stream.of(texts.of(Reason.PLAIN, OutOfTime.names(row.getValue()))),
                                row.getKey().stream())
                        .toList())
                .toList();
        blocks.addAll(Block.table(
                texts.of("publish.programs"), line("publish.column.program", PublishedRun::name), rows, texts));
        blocks.add(new Block.Paragraph(texts.of("publish.topology")));
    }

    /** Says which runs have no environment, and what of the others could not be read. */
    private void unread(List<Block> blocks) {
        List<String> lines = runs.stream()
                .flatMap(run -> run.environment().equals(Environment.UNKNOWN)
                        ? Stream.of(texts.of("publish.unrecorded", run.name()))
                        : run.environment().unread().stream()
                                .map(line -> texts.of(
                                        "publish.about", run.name(), texts.of("environment.table.unread", line))))
                .toList();
        blocks.addAll(Block.items(lines, texts));
    }

    private String facts(PublishedRun run, String program) {
        if (run.environment().equals(Environment.UNKNOWN)) {
            return Block.UNKNOWN;
        }
        return run.environment().values().entrySet().stream()
                .filter(aspect -> aspect.getKey().of().equals(program) && isOfProgram(aspect.getKey()))
                .flatMap(aspect -> aspect.getValue().entrySet().stream()
                        .filter(fact -> !Names.isMark(fact.getValue()))
                        .map(fact -> texts.of(aspect.getKey().label(fact.getKey())) + " " + fact.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static boolean isOfProgram(Aspect aspect) {
        return !aspect.of().isBlank() && !TOO_MANY.contains(aspect.kind());
    }

    /** Adds a table of what differs from the first run; what has the same values in all runs shares a row. */
    private void differences(List<Block> blocks) {
        Map<EnvironmentChange, List<String>> changed = new LinkedHashMap<>();
        for (int run = 1; run < runs.size(); run++) {
            for (EnvironmentChange change : changes(runs.get(run))) {
                EnvironmentChange key = new EnvironmentChange(change.aspect(), change.name(), change.before(), "");
                changed.computeIfAbsent(key, unknown -> unchanged(key)).set(run, change.now());
            }
        }
        Map<List<String>, List<String>> names = new LinkedHashMap<>();
        changed.forEach((change, values) -> {
            List<String> inAll = names.computeIfAbsent(values, unknown -> new ArrayList<>());
            String what = texts.of(change.what());
            if (!inAll.contains(what)) { // several programs have the same Java
                inAll.add(what);
            }
        });
        List<List<String>> rows = names.entrySet().stream()
                .map(row -> Stream.concat(Stream.of(String.join(", ", row.getValue())), row.getKey().stream())
                        .toList())
                .toList();
        blocks.addAll(Block.table(
                texts.of("publish.differences"), line("publish.column.what", PublishedRun::name), rows, texts));
        if (rows.stream().flatMap(List::stream).anyMatch(Names::isMark)) {
            blocks.add(new Block.Paragraph(texts.of("publish.mark")));
        }
    }

    private List<String> unchanged(EnvironmentChange change) {
        return runs.stream()
                .map(run -> run.environment().values().containsKey(change.aspect()) ? change.before() : Block.UNKNOWN)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Without contents of jars whose versions changed, because these differ anyway. */
    private List<EnvironmentChange> changes(PublishedRun run) {
        List<EnvironmentChange> all = run.environment().changesSince(runs.get(0).environment());
        return all.stream()
                .filter(change -> change.aspect().kind() != EnvironmentKind.BUILD_JAR
                        || all.stream().noneMatch(other -> isVersionOf(change, other)))
                .toList();
    }

    /** Of one program: another program may have a jar of the same name. */
    private static boolean isVersionOf(EnvironmentChange content, EnvironmentChange change) {
        return change.aspect()
                        .equals(new Aspect(EnvironmentKind.JAR, content.aspect().of()))
                && change.name().equals(content.name());
    }

    private List<String> row(String name, Function<RunRecord, String> fact) {
        return line("publish." + name, run -> {
            String value = fact.apply(run.record()).strip();
            return value.isEmpty() ? Block.UNKNOWN : value;
        });
    }

    private List<String> line(String first, Function<PublishedRun, String> cell) {
        return Stream.concat(Stream.of(texts.of(first)), runs.stream().map(cell))
                .toList();
    }

    /** A number of processors, such as 2 or 1.5. */
    private static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    private static HardwareFacts facts(RunRecord record) {
        return record.hardware().facts();
    }
}
