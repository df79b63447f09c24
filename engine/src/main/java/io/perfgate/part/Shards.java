package io.perfgate.part;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.measure.Must;
import io.perfgate.measure.OrNull;
import io.perfgate.read.ReadError;
import io.perfgate.record.BuildFiles;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All shards of one run, in their order. */
public record Shards(List<ShardPart> all) {

    /** References with the same name on every machine. */
    private static final Set<ShardPart.ComparedWith> NAMED =
            Set.of(ShardPart.ComparedWith.KEPT_BUILD, ShardPart.ComparedWith.OTHER_BUILD);

    public Shards {
        all = all.stream().sorted(Comparator.comparingInt(ShardPart::shard)).toList();
        Together<ShardPart> parts = new Together<>("shard", all, ShardPart::shard);
        parts.mustEqual("the suite", part -> part.run().suite());
        parts.mustEqual("the number of shards", ShardPart::shards);
        parts.mustEqual(
                "the digest of the kept files",
                part -> BuildFiles.digest(header(part).contents().files()));
        parts.mustEqual("the commit of the build", part -> header(part).commit());
        parts.mustEqual("the name of the build", Shards::givenName);
        mustBeOfOneBuild(all.get(0));
        parts.mustEqual("what it was compared with", ShardPart::comparedWith);
        parts.mustEqual("the plan of the shards (suite or benchmarks)", ShardPart::plan);
        // Series are only compared on the kind of machine that measured them.
        parts.mustEqual("the hardware profile", part -> part.run().hardware().profile());
        parts.mustEqual("the JVM", part -> part.run().hardware().facts().jvm());
        if (NAMED.contains(all.get(0).comparedWith())) {
            parts.mustEqual("the other build", part -> otherBuild(part.run()));
        }
        parts.mustBeComplete(all.get(0).shards());
    }

    /** Distinguishes a shard's part from an injector's. */
    private record Kind(@OrNull @Nullable Integer shard) {}

    /** Whether the file, or the {@value Parts#FILE} in the folder, is that of a shard. */
    public static boolean isShard(Path path) {
        Path file = Files.isDirectory(path) ? path.resolve(Parts.FILE) : path;
        return Json.read(file, "part of a run", Kind.class, Part.SCHEMA, Function.identity())
                        .shard()
                != null;
    }

    public static Shards read(List<Path> paths) {
        return Together.read(paths, ShardPart.class, Shards::new);
    }

    public static void write(ShardPart part, Path file) throws IOException {
        AtomicFile.write(file, Json.write(Part.SCHEMA, part));
    }

    public ShardPart first() {
        return all.get(0);
    }

    /** Without this check, a part of an earlier build could pass for one of this build. */
    private static void mustBeOfOneBuild(ShardPart part) {
        if (givenName(part).isEmpty()
                && header(part).commit().isEmpty()
                && header(part).contents().files().isEmpty()) {
            throw new ReadError("nothing shows that the shards are of one build, which has neither a commit nor kept "
                    + "files; name it with --build-name");
        }
    }

    /** The name given to the build; a build without one has the name of its run. */
    private static String givenName(ShardPart part) {
        RunHeader header = header(part);
        return header.build().equals(header.run()) ? "" : header.build();
    }

    private static RunHeader header(ShardPart part) {
        return part.run().header();
    }

    /** The run of a kept build; otherwise the name of the commit with its hash. */
    private static String otherBuild(RunRecord run) {
        return run.reference().details().map(RunDetails::build).orElse("");
    }

    /**
     * The results of one of several machines, each of which measured different benchmarks and workloads of a suite:
     * {@code part.json}, version 1.
     *
     * @param shard counts from 1
     * @param plan a digest of what each shard measures
     * @param record judged alone, to plan its trials
     * @param interleaved all measurements of its {@code turns}
     * @param kept the details of the kept build in them
     */
    public record ShardPart(
            int shard,
            int shards,
            String plan,
            ComparedWith comparedWith,
            RunRecords.Nested record,
            Optional<Measurements> interleaved,
            Optional<RunDetails> kept) {

        /** The reference of its judgement. */
        public enum ComparedWith {
            EARLIER_RUNS,
            /** A kept build, interleaved. */
            KEPT_BUILD,
            /** A build of a commit, interleaved. */
            OTHER_BUILD,
            /** A build in a folder, whose path depends on the machine, interleaved. */
            OTHER_FOLDER
        }

        public ShardPart {
            Must.hold(shard >= 1 && shard <= shards, "there is no shard " + shard + " of " + shards);
        }

        public RunRecord run() {
            return record.run();
        }
    }
}
