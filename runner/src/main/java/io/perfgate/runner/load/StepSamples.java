package io.perfgate.runner.load;

import io.perfgate.capacity.CapacitySearch.Move;
import io.perfgate.capacity.Resource;
import io.perfgate.measure.Quantity;
import io.perfgate.runner.machine.JvmSampler;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.machine.Track;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was sampled in the measurement window of a step.
 *
 * @param jvm the jvm of the middleware
 * @param bootSeconds from the start of the load generator to that of its load
 */
public record StepSamples(List<Track> host, Optional<JvmSampler> jvm, Move move, long bootSeconds) {

    public boolean isInjectorBusy() {
        return Resource.exhausted(shares()).equals(Optional.of(Resource.INJECTOR_CPU));
    }

    OptionalDouble middlewareCpu() {
        return mean(Quantity.MIDDLEWARE_CPU);
    }

    OptionalDouble heapUsedBytes() {
        return jvm.map(JvmSampler::lastHeapUsedBytes).orElse(OptionalDouble.empty());
    }

    /** The share in use of each known resource. */
    Map<Resource, Double> shares() {
        Map<Resource, Double> shares = new EnumMap<>(Resource.class);
        OptionalDouble injector = mean(Quantity.INJECTOR_CPU);
        injector.ifPresent(share -> shares.put(Resource.INJECTOR_CPU, share));
        middlewareCpu().ifPresent(share -> {
            double mayUse = jvm.map(sampler -> Math.min(1, sampler.processors() / ThisMachine.usableCpus()))
                    .orElse(1.0);
            double throttled = mean(Quantity.THROTTLED).orElse(0);
            shares.put(
                    Resource.MIDDLEWARE_CPU, Math.max(throttled, Math.max(share / mayUse, share + injector.orElse(0))));
        });
        jvm.ifPresent(sampler -> {
            List<Double> pauses = sampler.soFar().gcShare();
            pauses.stream()
                    .skip(Math.max(0, pauses.size() - move.seconds()))
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .ifPresent(share -> shares.put(Resource.HEAP, share));
        });
        mean(new Quantity(Quantity.Kind.MACHINE, "diskPressure")).ifPresent(share -> shares.put(Resource.DISK, share));
        return shares;
    }

    private OptionalDouble mean(Quantity quantity) {
        return host.stream()
                .filter(track -> track.quantity().equals(quantity))
                .flatMap(track -> track.perSecond().stream()
                        .skip(bootSeconds + move.settleSeconds())
                        .limit(move.seconds()))
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
