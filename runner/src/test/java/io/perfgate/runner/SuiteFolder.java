package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A folder with a suite, which refers to it as FOLDER, and the results of its runs. */
record SuiteFolder(Path folder) {

    /** The results of a load that ends immediately. */
    static final String RESULT = Perfgate.CHECKOUT + "/engine/src/test/resources/io/perfgate/read/wrk/errors-4.1.0.txt";

    private String[] arguments(String yaml, String... more) throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), yaml.replace("FOLDER", folder.toString()));
        return Stream.concat(
                        Stream.of("run", "-f", suite.toString(), "--out", folder + "/out", "--baseline", folder + "/b"),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    Perfgate start(Map<String, String> environment, String yaml, String... more) throws IOException {
        return Perfgate.start(folder, environment, arguments(yaml, more));
    }

    Perfgate run(String yaml, String... more) throws IOException, InterruptedException {
        return Perfgate.run(folder, arguments(yaml, more));
    }

    /** In this JVM, where paths of the suite must be absolute. */
    Ended runHere(String yaml, String... more) throws IOException {
        return Ended.of(arguments(yaml, more));
    }

    RunRecord record() {
        return RunRecords.read(folder.resolve("out/run.json"));
    }

    double only(String series, String metric) {
        List<MeasuredSeries> found = record().series().stream()
                .filter(one ->
                        one.id().name().equals(series) && one.metric().name().equals(metric))
                .toList();
        assertThat(found).as(metric + " of " + series).hasSize(1);
        return found.get(0).trials().get(0);
    }
}
