package io.perfgate.runner.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.Quantity;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import oshi.SystemInfo;
import oshi.hardware.HWDiskStore;

@Tag("alone")
class HostSamplerTest {

    private static final String BUSY_FOR_5_S = "timeout 5 sh -c 'while :; do :; done'";

    @Test
    @EnabledOnOs(OS.LINUX)
    void timeOfAProcessAndItsDescendants() throws Exception {
        long ownPid = ProcessHandle.current().pid();
        // The shell waits for its child, which does the work.
        Process injector = new ProcessBuilder("sh", "-c", BUSY_FOR_5_S + "; true").start();
        try (HostSampler sampler = HostSampler.begin(injector.pid(), Set.of(ownPid), List.of())) {
            TimeUnit.MILLISECONDS.sleep(4300);
            Map<String, Track> tracks = byName(sampler.tracks());

            assertThat(tracks).containsKeys("hostCpu", "memoryUsed", Quantity.OTHER_CPU.name());
            assertThat(tracks.get(Quantity.INJECTOR_CPU.name()).perSecond())
                    .hasSizeBetween(3, 4)
                    .allSatisfy(share -> assertThat(share).isBetween(0.0, 1.0));
            assertThat(mean(tracks.get(Quantity.INJECTOR_CPU.name())))
                    .isGreaterThan(0.1 / Runtime.getRuntime().availableProcessors())
                    .isLessThan(1.1 / Runtime.getRuntime().availableProcessors());
            assertThat(mean(tracks.get("hostCpu")))
                    .isGreaterThan(mean(tracks.get(Quantity.INJECTOR_CPU.name())) - 0.02);
            assertThat(mean(tracks.get("middlewareMemory"))).isBetween(2e7, 2e10);
            assertThat(mean(tracks.get("middlewareThreads"))).isBetween(5.0, 500.0);
        } finally {
            injector.descendants().forEach(ProcessHandle::destroyForcibly);
            injector.destroyForcibly();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void timeOfOthers() throws Exception {
        orphan(BUSY_FOR_5_S);
        try (HostSampler sampler = HostSampler.begin(ProcessHandle.current().pid(), Set.of(), List.of())) {
            TimeUnit.MILLISECONDS.sleep(4300);
            assertThat(mean(byName(sampler.tracks()).get(Quantity.OTHER_CPU.name())))
                    .isGreaterThan(0.1 / Runtime.getRuntime().availableProcessors());
        }
    }

    /** A process that is no longer a descendant of this one. */
    private static void orphan(String command) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("sh", "-c", command + " >/dev/null 2>&1 &")
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    void otherLoadInAContainer() {
        assertThat(HostSeconds.taken(0.5, 2, 2)).isEqualTo(0.25);
        // Eight processors, of which the container may use two: the other six belong to others anyway.
        assertThat(HostSeconds.taken(5, 8, 2)).isZero();
        assertThat(HostSeconds.taken(7, 8, 2)).isEqualTo(0.5);
        assertThat(HostSeconds.taken(-0.01, 2, 2)).isZero();
    }

    @Test
    void ratesAreOfTheTimeThatPassed() {
        HostSeconds seconds = new HostSeconds(2, Set.of(1L), Set.of(2L));
        seconds.begin(reading(0, 10, 5, 1e6), families(1, 2));
        seconds.add(reading(2_000_000_000L, 13, 5, 3.0004e6), families(2, 3.5), 1e8, 12);

        Map<String, Track> tracks = byName(seconds.tracks());
        assertThat(tracks.get(Quantity.INJECTOR_CPU.name()).perSecond()).containsExactly(0.25);
        assertThat(tracks.get(Quantity.MIDDLEWARE_CPU.name()).perSecond()).containsExactly(0.375);
        assertThat(mean(tracks.get(Quantity.OTHER_CPU.name()))).isCloseTo(0.125, within(0.001));
        assertThat(tracks.get("diskRead").perSecond()).containsExactly(1e6);
        // Of the others, only tracks that are never 0 and never unknown are kept.
        assertThat(tracks).doesNotContainKeys("steal", "cpuPressure");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void diskBytesEqualThoseOfOshi() {
        double read = 0;
        Set<String> names = new HashSet<>();
        for (HWDiskStore one : new SystemInfo().getHardware().getDiskStores()) {
            one.updateAttributes();
            read += one.getReadBytes();
            names.add(one.getName().replaceFirst(".*/", ""));
        }
        double ours = LinuxProc.diskBytes(names).read();
        if (names.isEmpty()) {
            assertThat(ours).isNaN();
        } else {
            // Other processes may read meanwhile.
            assertThat(ours).isBetween(read, read + 1e9);
        }
    }

    private static HostReader.Reading reading(long nanos, double busy, double interrupts, double diskRead) {
        double no = Double.NaN;
        return new HostReader.Reading(
                nanos,
                2,
                new HostReader.Reading.Processors(busy, interrupts, 0, 0),
                Map.of("diskRead", diskRead),
                Map.of("cpuPressure", no),
                1e9,
                3);
    }

    private static Families.Reading families(double injector, double middleware) {
        return new Families.Reading(Map.of(1L, injector, 2L, middleware), Map.of(1L, 9L, 2L, 9L));
    }

    private static Map<String, Track> byName(List<Track> tracks) {
        return tracks.stream().collect(Collectors.toMap(one -> one.quantity().name(), Function.identity()));
    }

    private static double mean(Track track) {
        return track.perSecond().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }
}
