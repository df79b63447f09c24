package io.perfgate.publish;

import io.perfgate.environment.EnvironmentChange;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.measure.Amounts;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The machines of the runs side by side, and their differences from the first. */
record EnvironmentPart(List<PublishedRun> runs, Texts texts) {

    private static final int MOST_DIFFERENCES = 60;

    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        List<String> columns = Stream.concat(
                        Stream.of(texts.of("publish.column.what")),
                        runs.stream().map(PublishedRun::name))
                .toList();
        blocks.add(new Block.Table(
                texts.of("publish.machines"),
                columns,
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
        for (PublishedRun run : runs.subList(1, runs.size())) {
            differences(runs.get(0), run, blocks);
        }
        return blocks;
    }

    private void differences(PublishedRun first, PublishedRun other, List<Block> blocks) {
        List<String> changes =
                other
                        .record()
                        .machine()
                        .environment()
                        .changesSince(first.record().machine().environment())
                        .stream()
                        .map(EnvironmentChange::sentence)
                        .map(texts::of)
                        .toList();
        if (changes.isEmpty()) {
            return;
        }
        blocks.add(new Block.Paragraph(texts.of("publish.differences", first.name(), other.name())));
        blocks.add(new Block.Items(changes.stream().limit(MOST_DIFFERENCES).toList()));
        if (changes.size() > MOST_DIFFERENCES) {
            blocks.add(new Block.Paragraph(texts.of("publish.moreRows", changes.size() - MOST_DIFFERENCES)));
        }
    }

    private List<String> row(String name, Function<RunRecord, String> fact) {
        return Stream.concat(
                        Stream.of(texts.of("publish." + name)),
                        runs.stream().map(run -> fact.apply(run.record()).strip()))
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
