package io.perfgate.runner.command;

import io.perfgate.influx.InfluxClient;
import io.perfgate.influx.InfluxPlace;
import io.perfgate.influx.OtlpPlace;
import io.perfgate.influx.OtlpSender;
import io.perfgate.influx.PointSender;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code perfgate export}: exports run records. */
@Command(name = "export", description = "Export run records.")
public final class ExportCommand extends PrintingCommand implements Runnable {
    private static final String TOKEN = "PERFGATE_OTLP_TOKEN";

    @Override
    public void run() {
        throw Failure.usage("missing target: influx or otlp; see 'perfgate export --help'");
    }

    @Command(name = "influx", description = "Write runs to InfluxDB 1.x or 2.x. Writing a run again changes nothing.")
    int influx(@Mixin RunExport runs, @Mixin InfluxOptions influx) throws IOException, InterruptedException {
        InfluxPlace place = influx.place().orElseThrow(() -> Failure.usage("missing --url URL and --database NAME"));
        return send(runs, new InfluxClient(place), place);
    }

    @Command(
            name = "otlp",
            description =
                    "Send runs as OpenTelemetry metrics to a collector, or to Prometheus, over HTTP. A token is in "
                            + TOKEN + ".")
    int otlp(
            @Mixin RunExport runs,
            @Option(
                            names = "--endpoint",
                            required = true,
                            paramLabel = "URL",
                            description = "Address of the receiver, for example http://host:4318.")
                    String endpoint,
            @Option(
                            names = "--header",
                            paramLabel = "NAME=VALUE",
                            description = "Add a header to every request, for example X-Scope-OrgID=team.")
                    Map<String, String> headers)
            throws IOException, InterruptedException {
        Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        if (headers != null) {
            all.putAll(headers);
        }
        if (all.containsKey("Authorization")) {
            throw Failure.usage("--header Authorization: others can read it there; put the token into " + TOKEN);
        }
        String token = System.getenv().getOrDefault(TOKEN, "");
        Secrets.add(token);
        all.putAll(OtlpPlace.authorization(token));
        OtlpPlace place = Failure.parsing("--endpoint, --header", () -> new OtlpPlace(endpoint, all));
        return send(runs, new OtlpSender(place), place);
    }

    private int send(RunExport runs, PointSender sender, Object place) throws IOException, InterruptedException {
        try (sender) {
            runs.sendAll(sender, place, out(), err());
        }
        return 0;
    }
}
