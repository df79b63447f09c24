import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Two threads serve requests for some seconds; the arguments tell what each costs. Prints when they began, and how many there were in
 * a second.
 */
public class Shop {

    private static final Object STOCK = new Object();
    private static volatile byte[] last = {};

    public static void main(String[] arguments) throws InterruptedException {
        double seconds = Double.parseDouble(arguments[0]);
        long taxMicros = Long.parseLong(arguments[1]);
        int basketBytes = Integer.parseInt(arguments[2]);
        long stockMicros = Long.parseLong(arguments[3]);
        System.out.println(System.currentTimeMillis());
        AtomicLong served = new AtomicLong();
        long end = System.nanoTime() + (long) (seconds * 1e9);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Thread thread = new Thread(() -> {
                while (System.nanoTime() < end) {
                    serve(taxMicros, basketBytes, stockMicros);
                    served.incrementAndGet();
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(served.get() / seconds);
    }

    private static void serve(long taxMicros, int basketBytes, long stockMicros) {
        Cart.sum(taxMicros, basketBytes);
        Page.write();
        Stock.take(stockMicros);
    }

    static class Cart {
        static void sum(long taxMicros, int basketBytes) {
            fill(basketBytes);
            Tax.of(taxMicros);
        }

        private static void fill(int bytes) {
            for (int filled = 0; filled < bytes; filled += 1024) {
                last = new byte[1024];
            }
        }
    }

    static class Tax {
        static void of(long micros) {
            spin(micros);
        }
    }

    static class Page {
        static void write() {
            last = new byte[4096];
            spin(300);
        }
    }

    static class Stock {
        static void take(long micros) {
            synchronized (STOCK) {
                spin(micros);
            }
        }
    }

    /** By the clock: counted loops would take other times on other machines. */
    private static void spin(long micros) {
        long end = System.nanoTime() + micros * 1000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
