package io.perfgate.influx;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Folders;
import io.perfgate.read.ReadError;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A file of a spool, named {@code <number>-<milliseconds of the offer>.run}; {@code .lp} in earlier versions. */
record SpoolFile(Path file, long number, Instant offeredAt) {

    private static final Pattern NAME = Pattern.compile("(\\d{12})-(\\d{1,18})(?:-\\d+)?\\.(?:run|lp)");

    /** The comment before each batch of lines in earlier versions: points and bytes. */
    private static final Pattern BATCH = Pattern.compile("(?m)^# \\d{1,9} \\d{1,9}\n");

    /** The files of a folder, in order of number. */
    static List<SpoolFile> list(Path folder) throws IOException {
        return Folders.entries(folder).stream()
                .flatMap(SpoolFile::of)
                .sorted(Comparator.comparingLong(SpoolFile::number))
                .toList();
    }

    private static Stream<SpoolFile> of(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches()
                ? Stream.of(new SpoolFile(
                        file, Long.parseLong(name.group(1)), Instant.ofEpochMilli(Long.parseLong(name.group(2)))))
                : Stream.empty();
    }

    static void write(Path folder, long number, Instant offeredAt, String text) throws IOException {
        AtomicFile.write(folder.resolve(String.format("%012d-%d.run", number, offeredAt.toEpochMilli())), text);
        sync(folder);
    }

    /**
     * Makes renames durable: they survive a loss of power only after the folder is written. Windows neither needs nor
     * allows that.
     */
    private static void sync(Path folder) throws IOException {
        if (File.separatorChar == '/') {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    static long bytes(List<SpoolFile> files) throws IOException {
        long bytes = 0;
        for (SpoolFile file : files) {
            bytes += Files.size(file.file());
        }
        return bytes;
    }

    /**
     * Its requests, to be sent one after another.
     *
     * @throws ReadError if its content is not what was written
     */
    Iterator<Consumer<PointSender>> requests() throws IOException {
        if (file.toString().endsWith(".lp")) {
            return BATCH.splitAsStream(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                    .filter(lines -> !lines.isEmpty())
                    .map(lines -> (Consumer<PointSender>) server -> server.writeLines(lines))
                    .iterator();
        }
        Iterator<Point> points = WaitingRun.read(file).points().iterator();
        return Stream.generate(() -> PointSender.batch(points))
                .takeWhile(batch -> !batch.isEmpty())
                .map(batch -> (Consumer<PointSender>) server -> server.write(batch))
                .iterator();
    }
}
