package io.perfgate.publish;

import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Finding;
import io.perfgate.record.BuildContents;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The limits of a document, and how its runs can be repeated.
 *
 * @param unmeasured a line for each release that could not be measured
 */
record LimitsPart(List<PublishedRun> runs, List<String> unmeasured, Texts texts) {

    private static final int MOST_FINDINGS = 20;

    private static final int MOST_FILES = 20;

    List<Block> blocks() {
        List<String> limits = new ArrayList<>();
        unmeasured.forEach(line -> limits.add(texts.of("publish.unmeasured", line)));
        for (PublishedRun run : runs) {
            List<Finding> findings = run.record().judgement().findings();
            findings.stream()
                    .limit(MOST_FINDINGS)
                    .forEach(finding -> limits.add(run.name() + ": " + texts.of(finding.sentence())));
            if (findings.size() > MOST_FINDINGS) {
                limits.add(run.name() + ": " + texts.of("publish.moreRows", findings.size() - MOST_FINDINGS));
            }
            int discarded = run.record().course().discarded().size();
            if (discarded > 0) {
                limits.add(texts.of("publish.discarded", run.name(), discarded));
            }
            run.record()
                    .course()
                    .cutShort()
                    .ifPresent(cut ->
                            limits.add(texts.of("publish.cutShort", run.name(), OutOfTime.names(cut.workloads()))));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(limits.isEmpty() ? new Block.Paragraph(texts.of("publish.noLimits")) : new Block.Items(limits));
        blocks.add(new Block.Heading(2, texts.of("publish.repeat")));
        blocks.add(new Block.Items(
                runs.stream().map(PublishedRun::record).map(this::origin).toList()));
        return blocks;
    }

    private String origin(RunRecord record) {
        BuildContents contents = record.header().contents();
        String files = contents.files().stream()
                .limit(MOST_FILES)
                .map(file -> file.path() + " sha256:" + file.sha256())
                .collect(Collectors.joining(", "));
        return texts.of(
                        "publish.origin",
                        record.suite(),
                        record.build(),
                        record.header().commit().orElse("\u2013"),
                        record.run())
                + (files.isEmpty() ? "" : "; " + files);
    }
}
