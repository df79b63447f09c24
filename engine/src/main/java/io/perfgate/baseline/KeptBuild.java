package io.perfgate.baseline;

import io.perfgate.measure.Instants;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.record.BuildContents;
import io.perfgate.record.BuildFiles;
import io.perfgate.record.BuildFiles.BuildFile;
import io.perfgate.record.RunRecord;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The files of an accepted build, kept to be measured again.
 *
 * @param run the accepted run of this build
 * @param profile the hardware profile on which it was accepted; the files do not depend on it
 * @param pinned the name under which it is pinned
 * @param commit the commit of its checkout, if known
 */
public record KeptBuild(
        String run,
        String build,
        String profile,
        Instant acceptedAt,
        Optional<String> pinned,
        BuildContents contents,
        Optional<String> commit) {

    public KeptBuild {
        run = Names.shown(run);
        build = Names.shown(build);
        Names.ofFile("hardware profile", profile);
        Instants.within(acceptedAt);
        pinned = pinned.map(Names::shown);
        commit = commit.map(Names::commit);
        Must.hold(!contents.files().isEmpty(), "the kept build of run '" + run + "' has no files");
        BuildFiles.mustBeFew(contents.files());
    }

    /** Empty if the suite keeps nothing. */
    public static Optional<KeptBuild> of(RunRecord record, Instant acceptedAt) {
        BuildContents contents = record.header().contents();
        return contents.files().isEmpty()
                ? Optional.empty()
                : Optional.of(new KeptBuild(
                        record.run(),
                        record.build(),
                        record.hardware().profile(),
                        acceptedAt,
                        Optional.empty(),
                        contents,
                        record.header().commit()));
    }

    public List<BuildFile> files() {
        return contents.files();
    }

    public long bytes() {
        return files().stream().mapToLong(BuildFile::bytes).sum();
    }

    boolean isOf(String itsProfile, String itsRun) {
        return profile.equals(itsProfile) && run.equals(itsRun);
    }

    KeptBuild pinnedAs(String name) {
        return new KeptBuild(run, build, profile, acceptedAt, Optional.of(name), contents, commit);
    }
}
