package io.perfgate.measure;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Counts by index. A few indexes are kept in a sorted list that takes few bytes. More are kept in pages that are
 * allocated on first use. Counts beyond an int, which are rare, overflow into a map.
 */
public final class Tally {

    private static final int MOST_LISTED = 256;
    private static final int MOST_ADDED_TO_LIST = 4096;
    private static final int PAGE_BITS = 4;
    private static final int PAGE_SLOTS = 1 << PAGE_BITS;
    private static final int PAGE_BYTES = PAGE_SLOTS * Integer.BYTES + 16;
    private static final int[] NONE = {};
    private static final long FITS = 1L << 31;

    private int[] indexes = NONE;
    private int[] counts = NONE;
    private int listed;
    private int addedToList;

    /** Null while counts are in the list. */
    private int @Nullable [][] pages;

    private int pagesMade;

    /** Multiples of {@link #FITS}; null while there are none. */
    private @Nullable Map<Integer, Long> carried;

    /** Receives the counts of {@link #forEach}. */
    public interface Visitor {
        void count(int index, long count);
    }

    public void add(int index, long count) {
        if (pages != null) {
            add(page(index >>> PAGE_BITS), index & (PAGE_SLOTS - 1), index, count);
            return;
        }
        int place = place(index);
        // Many counts are worth pages, which need no search.
        if (++addedToList == MOST_ADDED_TO_LIST || (place < 0 && listed == MOST_LISTED)) {
            turnToPages();
            add(index, count);
            return;
        }
        if (place < 0) {
            place = -place - 1;
            insert(place, index);
        }
        add(counts, place, index, count);
    }

    private void add(int[] cells, int at, int index, long count) {
        long sum = cells[at] + count;
        if (sum >= FITS) {
            carried = carried == null ? new HashMap<>() : carried;
            carried.merge(index, sum / FITS * FITS, Long::sum);
            sum %= FITS;
        }
        cells[at] = (int) sum;
    }

    public long get(int index) {
        if (pages == null) {
            int place = place(index);
            return place < 0 ? 0 : counts[place] + carried(index);
        }
        int page = index >>> PAGE_BITS;
        boolean made = page < pages.length && pages[page] != null;
        return made ? pages[page][index & (PAGE_SLOTS - 1)] + carried(index) : 0;
    }

    /** Visits the counted indexes in ascending order. */
    public void forEach(Visitor visitor) {
        for (int i = 0; i < listed; i++) {
            visitor.count(indexes[i], counts[i] + carried(indexes[i]));
        }
        for (int page = 0; pages != null && page < pages.length; page++) {
            for (int slot = 0; pages[page] != null && slot < PAGE_SLOTS; slot++) {
                int index = (page << PAGE_BITS) + slot;
                long count = pages[page][slot] + carried(index);
                if (count > 0) {
                    visitor.count(index, count);
                }
            }
        }
    }

    public long bytes() {
        long ofPages = pages == null ? 0 : (long) pagesMade * PAGE_BYTES + pages.length * 4L;
        return 48 + indexes.length * 8L + ofPages;
    }

    /**
     * Like {@link Arrays#binarySearch}, but fast for indexes at the end, because growing values are mostly counted
     * there.
     */
    private int place(int index) {
        return listed > 0 && indexes[listed - 1] == index ? listed - 1 : Arrays.binarySearch(indexes, 0, listed, index);
    }

    private long carried(int index) {
        return carried == null ? 0 : carried.getOrDefault(index, 0L);
    }

    private void insert(int place, int index) {
        if (listed == indexes.length) {
            int length = Math.max(4, listed * 3 / 2);
            indexes = Arrays.copyOf(indexes, length);
            counts = Arrays.copyOf(counts, length);
        }
        System.arraycopy(indexes, place, indexes, place + 1, listed - place);
        System.arraycopy(counts, place, counts, place + 1, listed - place);
        indexes[place] = index;
        counts[place] = 0;
        listed++;
    }

    private void turnToPages() {
        pages = new int[Math.max(16, (indexes[listed - 1] >>> PAGE_BITS) + 1)][];
        for (int i = 0; i < listed; i++) {
            page(indexes[i] >>> PAGE_BITS)[indexes[i] & (PAGE_SLOTS - 1)] = counts[i];
        }
        indexes = NONE;
        counts = NONE;
        listed = 0;
    }

    private int[] page(int number) {
        int[][] all = Objects.requireNonNull(pages);
        if (number >= all.length) {
            all = Arrays.copyOf(all, Math.max(number + 1, all.length * 2));
            pages = all;
        }
        int[] page = all[number];
        if (page == null) {
            page = new int[PAGE_SLOTS];
            all[number] = page;
            pagesMade++;
        }
        return page;
    }
}
