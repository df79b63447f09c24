import java.util.ArrayList;
import java.util.List;

/** Makes garbage for 90 seconds and keeps a little of it: java -Xmx64m -XX:+UseSerialGC -Xlog:gc:file=leak.log Leaker.java BYTES */
public class Leaker {
    static volatile byte[] last;

    public static void main(String[] arguments) throws InterruptedException {
        int kept = Integer.parseInt(arguments[0]);
        List<byte[]> keeping = new ArrayList<>();
        long end = System.nanoTime() + 90_000_000_000L;
        while (System.nanoTime() < end) {
            for (int i = 0; i < 40; i++) {
                last = new byte[8 << 10];
            }
            if (kept > 0) {
                keeping.add(new byte[kept]);
            }
            Thread.sleep(10);
        }
        System.out.println(keeping.size() + " kept");
    }
}
