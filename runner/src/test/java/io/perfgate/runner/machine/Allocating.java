package io.perfgate.runner.machine;

import java.io.IOException;
import java.util.ArrayDeque;

/** A program that on request allocates 300 MB and keeps a few at a time, or allocates and keeps all memory. */
public final class Allocating {

    private Allocating() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.out.println("ready");
        System.in.read();
        ArrayDeque<byte[]> kept = new ArrayDeque<>();
        if (arguments.length > 0) {
            fill(kept);
        }
        for (int i = 0; i < 300 * 64; i++) {
            kept.add(new byte[16 * 1024]);
            if (kept.size() > 400) {
                kept.poll();
            }
            if (i % 4096 == 0) {
                Thread.sleep(20);
            }
        }
        System.out.println("done");
        System.in.read(); // the sampler looks once at the end
        System.out.println(kept.size());
    }

    /** Except for two megabytes, with which it can still answer. */
    private static void fill(ArrayDeque<byte[]> kept) throws IOException {
        try {
            while (true) {
                kept.add(new byte[256 * 1024]);
            }
        } catch (OutOfMemoryError full) {
            for (int i = 0; i < 8; i++) {
                kept.poll();
            }
        }
        System.in.read();
    }
}
