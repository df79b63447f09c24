package io.perfgate.influx;

import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporter;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporterBuilder;
import io.opentelemetry.sdk.common.CompletableResultCode;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Writes points to a receiver of OTLP, with OpenTelemetry's exporter. */
public final class OtlpSender extends PointSender {

    /** It logs each failure with its stack trace; failures become {@link Trouble} instead. */
    private static final Logger LOG = Logger.getLogger("io.opentelemetry.exporter.otlp.internal.HttpExporter");

    private final OtlpPlace place;
    private final OtlpHttpMetricExporter exporter;

    public OtlpSender(OtlpPlace place) {
        LOG.setLevel(Level.OFF);
        this.place = place;
        OtlpHttpMetricExporterBuilder builder = OtlpHttpMetricExporter.builder()
                .setEndpoint(place.url())
                .setConnectTimeout(CONNECT)
                .setTimeout(ANSWER)
                .setCompression("gzip")
                .setRetryPolicy(null) // see send
                // Not by the thread's class loader, which in Jenkins does not know OtlpHttp.
                .setServiceClassLoader(OtlpSender.class.getClassLoader());
        place.headers().forEach(builder::addHeader);
        exporter = builder.build();
    }

    @Override
    void write(List<Point> batch) {
        CompletableResultCode result =
                exporter.export(OtlpMetrics.of(batch)).join(3 * ANSWER.toSeconds(), TimeUnit.SECONDS);
        if (result.isSuccess()) {
            return;
        }
        Throwable failed = result.getFailureThrowable();
        if (failed != null && failed.getCause() instanceof Trouble trouble) {
            throw new Trouble(trouble.kind(), place + ": " + trouble.getMessage(), trouble);
        }
        throw new Trouble(Trouble.Kind.PASSING, place + ": no answer: " + failed, failed);
    }

    @Override
    public void close() {
        exporter.shutdown();
    }
}
