package io.perfgate.read.gatling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GatlingLogTest {

    private static final Path BINARY = Path.of("src/test/resources/io/perfgate/read/gatling/point-to-point-3.15.1.log");
    private static final long REQUESTS = 151 + 136;

    @TempDir
    private Path folder;

    @Test
    void readsTheFiguresThatGatlingCounted() {
        LoadResult log = GatlingLog.read(BINARY, Window.ALL);

        assertThat(log.version()).isEqualTo("3.15.1");
        assertThat(log.partial()).isFalse();
        RequestStats send = log.requests().get("send");
        assertThat(send.ok().count()).isEqualTo(136);
        assertThat(send.failed().count()).isEqualTo(15);
        RequestStats receive = log.requests().get("receive");
        assertThat(receive.ok().count()).isEqualTo(136);
        assertThat(receive.failed().count()).isZero();
        assertThat(receive.ok().maxMillis()).isEqualTo(183);
    }

    @Test
    void aCutLogIsReadUpToTheCutWhereverItIs() throws IOException {
        byte[] whole = Files.readAllBytes(BINARY);
        long before = 0;
        for (int length = 200; length < whole.length; length += 7) {
            Path cut = Files.write(folder.resolve("simulation.log"), Arrays.copyOf(whole, length));

            LoadResult log = GatlingLog.read(cut, Window.ALL);

            assertThat(log.count()).isBetween(before, REQUESTS);
            before = log.count();
        }
        assertThat(before).isGreaterThan(REQUESTS - 5);
    }

    @Test
    void aWindowCutsWarmUpAndCoolDown() {
        LoadResult all = GatlingLog.read(BINARY, Window.ALL);
        LoadResult early = GatlingLog.read(BINARY, new Window(0, 1500));
        LoadResult late = GatlingLog.read(BINARY, new Window(1500, Long.MAX_VALUE));

        assertThat(early.count() + late.count()).isEqualTo(all.count());
        assertThat(early.count()).isPositive();
        assertThat(early.seconds()).isEqualTo(1.5, org.assertj.core.api.Assertions.within(0.5));
    }

    @Test
    void lengthsInTheFileAreNotBelieved() throws IOException {
        byte[] huge = {0, 0x7f, -1, -1, -1, '3', '.', '1'};
        Path file = Files.write(folder.resolve("simulation.log"), huge);

        assertThatThrownBy(() -> GatlingLog.read(file, Window.ALL))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("a text of 2147483647 bytes at byte 5");
    }

    @Test
    void aRecordOfUnknownKindNamesItsPlace() throws IOException {
        byte[] broken = Files.readAllBytes(BINARY);
        broken[broken.length - 1] = 0;
        byte[] longer = Arrays.copyOf(broken, broken.length + 1);
        longer[broken.length] = 77;
        Path file = Files.write(folder.resolve("simulation.log"), longer);

        assertThatThrownBy(() -> GatlingLog.read(file, Window.ALL))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("simulation.log: not a log that Gatling 3.13 or newer wrote: "
                        + "a record of unknown kind 77 at byte " + longer.length);
    }

    @Test
    void groupsHoldCumulatedTimesAndErrorsAreCountedByMessage() {
        LoadResult log = GatlingLog.read(OwnReportTest.RUNS.resolve("3.15.1"), Window.ALL);

        RequestStats payment = log.groups().get("checkout / pay, now");
        RequestStats card = log.requests().get("checkout / pay, now / 支払い card");
        assertThat(payment.all().count()).isEqualTo(80);
        assertThat(payment.all().maxMillis()).isEqualTo(card.all().maxMillis());
        assertThat(log.errors().byMessage())
                .containsEntry("status.find.is(200), found 500", 28L)
                .containsEntry("unknown: No attribute named 'missing' is defined", 10L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.3.1", "3.3.1", "3.9.5", "3.15.1"})
    void usersAreActiveFromStartToEnd(String version) {
        LoadResult log = GatlingLog.read(OwnReportTest.RUNS.resolve(version), Window.ALL);

        assertThat(log.users().started(0, 10_000)).isEqualTo(90);
        assertThat(log.users().secondsPerValue()).isEqualTo(1);
        assertThat(log.users().timeline(1))
                .allSatisfy(users -> assertThat(users).isBetween(0L, 90L));
        // 45 users arrive each second and stay for less than a second.
        assertThat(log.users().timeline(1))
                .anySatisfy(users -> assertThat(users).isBetween(40L, 80L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.3.1", "3.9.5"})
    void aCutTextLogIsReadUpToTheCutWhereverItIs(String version) throws IOException {
        byte[] whole = Files.readAllBytes(OwnReportTest.RUNS.resolve(version).resolve(GatlingLog.FILE_NAME));
        long before = 0;
        for (int length = 200; length < whole.length; length += 101) {
            Path cut = Files.write(folder.resolve("simulation.log"), Arrays.copyOf(whole, length));

            LoadResult log = GatlingLog.read(cut, Window.ALL);

            assertThat(log.partial()).isEqualTo(whole[length - 1] != '\n');
            assertThat(log.count()).isBetween(before, 250L);
            before = log.count();
        }
        assertThat(before).isGreaterThan(245);
    }

    @Test
    void anUnrequestedMessageIsNoRequest() throws IOException {
        // Gatling writes an end of Long.MIN_VALUE for server-sent events that nobody waited for.
        Path text = Files.writeString(folder.resolve("text.log"), """
                RUN\tshop.Simulation\tsimulation\t1700000000000\t \t3.9.5
                REQUEST\t\torder\t1700000000020\t1700000000032\tOK\t\s
                REQUEST\t\tticks\t1700000000020\t-9223372036854775808\tOK\t\s
                """);
        long start = 1_700_000_000_000L;
        ByteBuffer run = ByteBuffer.allocate(200).put((byte) 0);
        run.putInt(6).put("3.15.1".getBytes(StandardCharsets.ISO_8859_1)).put((byte) 0);
        run.putInt(0).putLong(start).putInt(0).putInt(0).putInt(0);
        run.put((byte) 1).putInt(0).putInt(1).putInt(5).put("ticks".getBytes(StandardCharsets.ISO_8859_1));
        run.put((byte) 0)
                .putInt(20)
                .putInt((int) (Long.MIN_VALUE - start))
                .put((byte) 1)
                .putInt(2)
                .putInt(0);
        Path binary = Files.write(folder.resolve("binary.log"), Arrays.copyOf(run.array(), run.position()));

        assertThat(GatlingLog.read(text, Window.ALL).requests()).containsOnlyKeys("order");
        assertThat(GatlingLog.read(binary, Window.ALL).requests()).isEmpty();
        assertThat(GatlingLog.read(binary, Window.ALL).partial()).isFalse();
    }

    @Test
    void timeIsCountedFromTheFirstSentToTheLastReceived() throws IOException {
        Path file = Files.writeString(folder.resolve("simulation.log"), """
                RUN\tbroker.Simulation\tsimulation\t1700000000000\t \t3.9.5
                REQUEST\t\tsend\t1700000005000\t1700000005500\tOK\t\s
                REQUEST\t\treceive\t1700000006000\t1700000009000\tOK\t\s
                """);

        assertThat(GatlingLog.read(file, Window.ALL).seconds()).isEqualTo(4);
        assertThat(GatlingLog.read(file, new Window(1000, 11_000)).seconds()).isEqualTo(10);
    }

    @Test
    void aBrokenLineNamesItsPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("simulation.log"), """
                RUN\tshop.Simulation\tsimulation\t1700000000000\t \t3.9.5
                REQUEST\t\torder\tyesterday\ttoday\tOK\t\s
                """);

        assertThatThrownBy(() -> GatlingLog.read(file, Window.ALL))
                .isInstanceOf(ReadError.class)
                .hasMessageEndingWith("simulation.log:2: a line of kind 'REQUEST' without its times or its status");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void namesWithIdsInThemAreKeptWhileThereIsRoomAndSummedUpBeyond(boolean binary) throws IOException {
        int names = 200_000;
        Path file = folder.resolve("simulation.log");
        try (ManyNames log = binary ? ManyNames.binary(file) : ManyNames.text(file)) {
            for (int i = 0; i < names; i++) {
                log.request("order " + i, 12, true);
                log.request("basket", 5, i % 2 == 0);
            }
        }

        LoadResult log = GatlingLog.read(file, Window.ALL);

        assertThat(log.count()).isEqualTo(2L * names);
        assertThat(log.requests()).hasSizeBetween(20_000, 100_000);
        assertThat(log.requests().get("basket").ok().count()).isEqualTo(names / 2);
        RequestStats others = log.requests().get("(other requests)");
        assertThat(others.ok().count()).isEqualTo(names + 2 - log.requests().size());
        assertThat(others.ok().maxMillis()).isEqualTo(12);
        assertThat(log.warnings())
                .singleElement()
                .asString()
                .matches("more than \\d+ names of requests .* are summed up in '\\(other requests\\)', .*");
    }

    @Test
    void tensOfThousandsOfNamesAreKeptApart() throws IOException {
        Path file = folder.resolve("simulation.log");
        try (ManyNames log = ManyNames.binary(file)) {
            for (int i = 0; i < 25_000 * 4; i++) {
                log.request("order " + i % 25_000, i % 1000, true);
            }
        }

        LoadResult log = GatlingLog.read(file, Window.ALL);

        assertThat(log.warnings()).isEmpty();
        assertThat(log.requests()).hasSize(25_000);
        assertThat(log.requests().values())
                .allSatisfy(one -> assertThat(one.ok().count()).isEqualTo(4));
    }

    @Test
    void readsTheTextLogOfOlderVersions() throws IOException {
        Path file = Files.writeString(folder.resolve("simulation.log"), """
                RUN\tshop.Simulation\tsimulation\t1700000000000\t \t3.9.5
                USER\tscenario\tSTART\t1700000000010
                REQUEST\t\torder.send\t1700000000020\t1700000000032\tOK\t\s
                REQUEST\tcheckout,pay\tcard\t1700000000040\t1700000001040\tKO\tstatus 500
                USER\tscenario\tEND\t1700000001050
                """);

        LoadResult log = GatlingLog.read(file, Window.ALL);

        assertThat(log.version()).isEqualTo("3.9.5");
        assertThat(log.requests()).containsOnlyKeys("order.send", "checkout / pay / card");
        assertThat(log.requests().get("order.send").ok().meanMillis()).isEqualTo(12);
        assertThat(log.requests().get("checkout / pay / card").failed().maxMillis())
                .isEqualTo(1000);
    }
}
