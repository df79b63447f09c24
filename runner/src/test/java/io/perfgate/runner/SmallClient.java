package io.perfgate.runner;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Locale;

/** Sends a few requests to a service, and prints their mean time. */
public final class SmallClient {

    private static final int WARM_UP = 3;
    private static final int REQUESTS = 10;

    private SmallClient() {}

    public static void main(String[] arguments) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + arguments[0] + "/"))
                .build();
        long began = 0;
        for (int i = 0; i < WARM_UP + REQUESTS; i++) {
            began = i == WARM_UP ? System.nanoTime() : began;
            client.send(request, BodyHandlers.discarding());
        }
        System.out.println("series,metric,unit,direction,run,trial,value");
        System.out.printf(Locale.ROOT, "answer,mean,ms,lower,r,1,%.4f%n", (System.nanoTime() - began) / 1e6 / REQUESTS);
    }
}
