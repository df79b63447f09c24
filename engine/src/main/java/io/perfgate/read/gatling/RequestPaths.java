package io.perfgate.read.gatling;

import io.perfgate.read.RequestTable;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Group paths as a tree of small numbers, so that a request of the log allocates nothing. */
final class RequestPaths {

    static final int ROOT = 0;

    /** The path of all requests beyond the memory limit. */
    static final int OTHERS = -1;

    private static final int MOST_PATHS = 1 << 17;

    /** An open-addressing table of parent and text in one number, with the path. Its length is a power of two. */
    private long[] keys = new long[64];

    private int[] numbers = new int[64];
    private int[] parents = new int[32];
    private int[] texts = new int[32];
    private RequestTable.Entry[] entries = new RequestTable.Entry[32];
    private int size = 1;

    int child(int parent, int text) {
        long key = ((long) parent << 32 | text) + 1; // never 0, which marks a free place
        int place = place(key);
        if (keys[place] == key) {
            return numbers[place];
        }
        if (size == MOST_PATHS) {
            return OTHERS;
        }
        if (size * 2 >= keys.length) {
            grow();
            place = place(key);
        }
        keys[place] = key;
        numbers[place] = size;
        parents[size] = parent;
        texts[size] = text;
        return size++;
    }

    /** Null for a path that was never counted. */
    RequestTable.@Nullable Entry entry(int path) {
        return entries[path];
    }

    void entry(int path, RequestTable.Entry found) {
        entries[path] = found;
    }

    String name(int path, TextTable names) {
        String own = Objects.requireNonNull(names.get(texts[path]), "a path is made of names that were kept");
        return parents[path] == ROOT ? own : name(parents[path], names) + " / " + own;
    }

    private int place(long key) {
        int mask = keys.length - 1;
        int place = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (keys[place] != 0 && keys[place] != key) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new long[oldKeys.length * 2];
        numbers = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int place = place(oldKeys[i]);
                keys[place] = oldKeys[i];
                numbers[place] = oldNumbers[i];
            }
        }
        parents = Arrays.copyOf(parents, parents.length * 2);
        texts = Arrays.copyOf(texts, texts.length * 2);
        entries = Arrays.copyOf(entries, entries.length * 2);
    }
}
