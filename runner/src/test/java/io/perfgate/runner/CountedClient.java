package io.perfgate.runner;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * Sends requests to a service one after another, and prints them in JMeter's format. All have the same time, because a
 * busy machine changes times, and the tests compare only the service's work.
 */
public final class CountedClient {

    private static final int REQUESTS = 1500;

    private CountedClient() {}

    public static void main(String[] arguments) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + arguments[0] + "/"))
                .build();
        System.out.println("timeStamp,elapsed,label,responseCode,success");
        for (int i = 0; i < REQUESTS; i++) {
            long began = System.currentTimeMillis();
            int status = client.send(request, BodyHandlers.discarding()).statusCode();
            System.out.println(began + ",1,order," + status + "," + (status == 200));
        }
    }
}
