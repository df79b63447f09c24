package io.perfgate.read.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.Distribution;
import io.perfgate.read.Head;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares results with JMeter's own summary of the same runs. */
class JtlTest {

    private static final Path RESULTS = Path.of("src/test/resources/io/perfgate/read/jmeter");
    private static final String PAY = "pay, \"by card\"";
    private static final String HEADER = "timeStamp,elapsed,label,success\n";

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("some.jtl"), text);
    }

    @ParameterizedTest
    @CsvSource({"csv-5.6.3.jtl, 17, 286.7", "xml-5.6.3.jtl, 31, 252.9"})
    void countsAndTimesAreJMetersOwn(String name, double max, double perSecond) throws IOException {
        Path file = RESULTS.resolve(name);
        assertThat(Jtl.FORMAT.recognises(Head.of(file))).isTrue();
        LoadResult result = Jtl.read(file, Window.ALL);

        assertThat(result.partial()).isFalse();
        assertThat(result.requests()).containsOnlyKeys("browse", PAY, "order", "step");
        result.requests().values().forEach(one -> assertThat(one.all().count()).isEqualTo(120));
        RequestStats pay = result.requests().get(PAY);
        assertThat(pay.ok().count()).isZero();
        assertThat(pay.failed().count()).isEqualTo(120);
        Distribution all = result.requests().get("browse").all();
        all.add(pay.all());
        assertThat(all.minMillis()).isEqualTo(2);
        assertThat(all.maxMillis()).isEqualTo(max);
        assertThat(all.meanMillis()).isBetween(5.5, 7.0);
        // JMeter's summariser starts its clock a little before the first sample.
        assertThat(all.count() / result.seconds()).isBetween(perSecond, perSecond * 1.2);
    }

    @Test
    void columnsDelimitersAndDatesMayDiffer() throws IOException {
        LoadResult result = Jtl.read(file("""
                label;success;elapsed;timeStamp
                "a;""b\""";true;10;2026/01/02 03:04:05.000
                x;false;30;2026/01/02 03:04:06.970
                """), Window.ALL);

        assertThat(result.requests()).containsOnlyKeys("a;\"b\"", "x");
        assertThat(result.seconds()).isEqualTo(2.0);
        assertThat(result.requests().get("x").failed().maxMillis()).isEqualTo(30);
    }

    /** When clocks are put back, at 3 o'clock in Berlin, an hour of local times comes twice. */
    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Europe/Berlin", "America/New_York"})
    void localTimesWhenClocksArePutBack(String zone) throws IOException {
        List<String> rows = List.of(
                "2026/10/25 02:40:00.000,10,a,true",
                "2026/10/25 02:59:59.900,50,a,true",
                "2026/10/25 02:00:00.000,20,a,true",
                "2026/10/25 02:59:59.990,30,a,true", // begun before
                "2026/10/25 02:30:00.000,10,a,true",
                "2026/10/25 02:55:00.000,10,a,true",
                "2026/10/25 03:05:00.000,10,a,true");

        assertThat(inZone(zone, rows).seconds()).isEqualTo(5100.01);
    }

    @Test
    void localTimesWhenClocksArePutForward() throws IOException {
        List<String> rows = List.of("2026/03/29 01:59:59.000,10,a,true", "2026/03/29 03:00:00.990,10,a,true");

        assertThat(inZone("Europe/Berlin", rows).seconds()).isEqualTo(2);
        assertThat(inZone("UTC", rows).seconds()).as("a pause").isEqualTo(3602);
    }

    private LoadResult inZone(String zone, List<String> rows) throws IOException {
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone(zone));
            return Jtl.read(file(HEADER + String.join("\n", rows) + "\n"), Window.ALL);
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void aWindowExcludesRequestsThatEndOutside() throws IOException {
        LoadResult result =
                Jtl.read(file(HEADER + "1000,10,a,true\n2000,10,a,true\n3000,10,a,true\n"), new Window(500, 1500));

        assertThat(result.count()).isEqualTo(1);
        assertThat(result.seconds()).isEqualTo(1.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {3000, 20_000, 40_000})
    void killedRunsAreReadUpToTheCut(int bytes) throws IOException {
        for (String name : new String[] {"csv-5.6.3.jtl", "xml-5.6.3.jtl"}) {
            LoadResult result =
                    Jtl.read(file(Files.readString(RESULTS.resolve(name)).substring(0, bytes)), Window.ALL);

            assertThat(result.partial()).isTrue();
            assertThat(result.count()).isPositive();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1000,10,a|4 columns were expected, not 3",
                "1000,-1,a,true|'elapsed' must be milliseconds",
                "+999999999/12/31 23:59:59,1,a,true|'+999999999/12/31 23:59:59' is not a known time",
                "noon,1,a,true|'noon' is not a known time",
                "1000,1,a,yes|'success' must be true or false",
                "999999999999999,1,a,true|are these milliseconds?"
            })
    void brokenRowsAreNamed(String row, String complaint) throws IOException {
        Path file = file(HEADER + "1000,10,a,true\n" + row + "\n1000,10,a,true\n");

        assertThatThrownBy(() -> Jtl.read(file, Window.ALL))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("some.jtl:3: ")
                .hasMessageContaining(complaint);
    }

    @Test
    void aMissingColumnNamesItsProperty() throws IOException {
        Path file = file("timeStamp,elapsed,label\n1,2,3\n");

        assertThatThrownBy(() -> Jtl.read(file, Window.ALL))
                .hasMessageContaining("'success' is missing")
                .hasMessageContaining("jmeter.save.saveservice.successful=true");
    }

    @Test
    void nothingOutsideOfTheXmlIsRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "secret");
        Path file = file("<?xml version=\"1.0\"?><!DOCTYPE testResults [<!ENTITY x SYSTEM \"" + secret.toUri()
                + "\">]><testResults><sample t=\"1\" ts=\"1000\" s=\"true\" lb=\"a\">&x;</sample></testResults>");

        try {
            assertThat(Jtl.read(file, Window.ALL).requests()).containsOnlyKeys("a");
        } catch (ReadError refused) {
            assertThat(refused).hasMessageNotContaining("secret");
        }
    }

    @Test
    void entitiesDoNotGrow() throws IOException {
        Path file = file(
                "<?xml version=\"1.0\"?><!DOCTYPE testResults [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>"
                        + "<testResults><sample t=\"1\" ts=\"1000\" s=\"true\" lb=\"&b;\"/></testResults>");

        assertThatThrownBy(() -> Jtl.read(file, Window.ALL)).isInstanceOf(ReadError.class);
    }

    @Test
    void labelsWithIdsAreKeptWhileThereIsRoomAndSummedUpBeyond() throws IOException {
        StringBuilder rows = new StringBuilder(HEADER);
        for (int i = 0; i < 100_000; i++) {
            rows.append("1000,10,order ").append(i).append(",true\n1000,10,basket,true\n");
        }

        LoadResult result = Jtl.read(file(rows.toString()), Window.ALL);

        assertThat(result.count()).isEqualTo(200_000);
        assertThat(result.requests()).hasSizeBetween(20_000, 80_000).containsKey("(other requests)");
        assertThat(result.requests().get("basket").ok().count()).isEqualTo(100_000);
        assertThat(result.warnings()).singleElement().asString().contains("summed up in '(other requests)'");
    }

    @Test
    void twoRunsMonthsApartAreNotOne() throws IOException {
        Path file = file(HEADER + "1000,10,a,true\n9000000000,10,a,true\n");

        assertThatThrownBy(() -> Jtl.read(file, Window.ALL)).hasMessageContaining("several runs in one file?");
    }

    @Test
    void aBadByteInAMessageHidesNothing() throws IOException {
        byte[] xml = "<testResults><sample t=\"1\" ts=\"1000\" s=\"true\" lb=\"a\" rm=\"?\"/></testResults>"
                .getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < xml.length; i++) {
            xml[i] = xml[i] == '?' ? (byte) 0xc3 : xml[i];
        }
        Path file = Files.write(folder.resolve("some.jtl"), xml);

        assertThat(Jtl.read(file, Window.ALL).count()).isEqualTo(1);
    }

    @Test
    void malformedXmlIsNotTakenForAKilledRun() throws IOException {
        Path file = file("<testResults><sample t=\"1\" ts=\"1000\" s=\"true\" lb=\"a\"/><sample t=1></testResults>\n");

        assertThatThrownBy(() -> Jtl.read(file, Window.ALL)).hasMessageContaining("not JMeter's XML");
    }
}
