package io.perfgate.runner.sut;

import io.perfgate.measure.ProcessWork;
import io.perfgate.runner.machine.FlightRecorder;
import io.perfgate.runner.machine.JvmSample;
import io.perfgate.runner.machine.JvmSampler;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sampled JVMs among the processes of the middleware. */
public final class SampledJvms implements AutoCloseable {

    /** Samplers by process; blank for the process under load, whose series need no name. */
    private final Map<String, JvmSampler> samplers = new LinkedHashMap<>();

    public static final SampledJvms NONE = new SampledJvms();

    private SampledJvms() {}

    static SampledJvms of(List<RunningMiddleware> running) throws InterruptedException {
        SampledJvms sampled = new SampledJvms();
        try {
            for (RunningMiddleware middleware : running) {
                String process = middleware.nameAmong(running);
                middleware.sampler().ifPresent(sampler -> sampled.samplers.put(process, sampler));
            }
            return sampled;
        } catch (RuntimeException | InterruptedException failed) {
            sampled.close();
            throw failed;
        }
    }

    /** The process under load, if it is a JVM. */
    public Optional<JvmSampler> loaded() {
        return Optional.ofNullable(samplers.get(""));
    }

    public FlightRecorder recorder() {
        return loaded().orElseThrow().recorder();
    }

    public Map<String, JvmSampler> all() {
        return Map.copyOf(samplers);
    }

    /** The work of processes without that caused by sampling, which weighs more with fewer requests. */
    Map<String, ProcessWork> without(Map<String, ProcessWork> work) {
        samplers.forEach((process, sampler) -> sampler.workOfLooks()
                .ifPresent(looks -> work.computeIfPresent(
                        process, (same, all) -> all.with(looks, (count, ofLooks) -> Math.max(0, count - ofLooks)))));
        return work;
    }

    public void end() throws InterruptedException {
        for (JvmSampler sampler : samplers.values()) {
            sampler.end();
        }
    }

    /** The samples by process; blank for the process under load. */
    public Map<String, JvmSample> finish() throws InterruptedException {
        Map<String, JvmSample> samples = new LinkedHashMap<>();
        for (Map.Entry<String, JvmSampler> sampler : samplers.entrySet()) {
            samples.put(sampler.getKey(), sampler.getValue().finish());
        }
        return samples;
    }

    @Override
    public void close() {
        samplers.values().forEach(JvmSampler::close);
    }
}
