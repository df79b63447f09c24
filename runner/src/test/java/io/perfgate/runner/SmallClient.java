package io.perfgate.runner;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Prints the time that a service answers, with noise that depends only on the trial, so that no test depends on speed. */
public final class SmallClient {

    private SmallClient() {}

    public static void main(String[] arguments) throws Exception {
        int trial = Integer.parseInt(arguments[1]);
        try (Socket service = new Socket("127.0.0.1", Integer.parseInt(arguments[0]))) {
            String answer = new String(service.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            double millis = Double.parseDouble(answer) * (1 + trial * 7 % 11 / 200.0);
            System.out.println("series,metric,unit,direction,run,trial,value");
            System.out.printf(Locale.ROOT, "answer,mean,ms,lower,r,1,%.4f%n", millis);
        }
    }
}
