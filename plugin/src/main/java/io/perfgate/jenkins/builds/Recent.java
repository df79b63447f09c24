package io.perfgate.jenkins.builds;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** A cache of the last few values while there is memory. They are large and expensive, so one is computed at a time. */
public final class Recent<K, V> {

    private final int most;
    private final ReentrantLock making = new ReentrantLock();
    private final Map<K, SoftReference<V>> values = new LinkedHashMap<>(16, 0.75f, true);

    public Recent(int most) {
        this.most = most;
    }

    public V get(K key, Supplier<V> make) {
        V known = known(key);
        if (known != null) {
            return known;
        }
        making.lock();
        try {
            V madeMeanwhile = known(key);
            return madeMeanwhile != null ? madeMeanwhile : keep(key, make.get());
        } finally {
            making.unlock();
        }
    }

    private synchronized V known(K key) {
        SoftReference<V> value = values.get(key);
        return value == null ? null : value.get();
    }

    private synchronized V keep(K key, V value) {
        values.put(key, new SoftReference<>(value));
        if (values.size() > most) {
            values.remove(values.keySet().iterator().next());
        }
        return value;
    }
}
