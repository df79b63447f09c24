package io.perfgate.measure;

import java.util.Arrays;

/**
 * Counts of whole numbers: one slot for each below 2048, above that 1024 slots for every doubling, so that a slot is
 * never wider than a thousandth of what it holds. These are HdrHistogram's buckets at three significant digits.
 *
 * <p>Slots stand in pages that are made when first counted in: a thousand requests with a few different times each fit
 * where a thousand histograms from nothing to an hour would not.
 */
final class Counts {

    private static final int EXACT = 2048;
    private static final int SLOTS_PER_DOUBLING = EXACT / 2;
    private static final int PAGE_BITS = 4;
    private static final int PAGE_SLOTS = 1 << PAGE_BITS;
    private static final int PAGE_BYTES = PAGE_SLOTS * Long.BYTES + 16;

    private long[][] pages = new long[16][];
    private int pagesMade;
    private long total;

    interface SlotVisitor {
        /** @param highest the highest value that counts in this slot */
        void slot(long highest, long count);
    }

    void add(long value, long count) {
        int slot = slot(value);
        page(slot >>> PAGE_BITS)[slot & (PAGE_SLOTS - 1)] += count;
        total += count;
    }

    void add(Counts other) {
        for (int i = 0; i < other.pages.length; i++) {
            if (other.pages[i] != null) {
                long[] own = page(i);
                for (int slot = 0; slot < PAGE_SLOTS; slot++) {
                    own[slot] += other.pages[i][slot];
                }
            }
        }
        total += other.total;
    }

    long total() {
        return total;
    }

    /** The highest value of the slot that holds the value of this rank; ranks count from 1. */
    long valueAt(long rank) {
        long before = 0;
        for (int i = 0; i < pages.length; i++) {
            if (pages[i] != null) {
                for (int slot = 0; slot < PAGE_SLOTS; slot++) {
                    before += pages[i][slot];
                    if (before >= rank) {
                        return highest((i << PAGE_BITS) + slot);
                    }
                }
            }
        }
        throw new IllegalArgumentException("there is no value of rank " + rank + " among " + total);
    }

    void forEach(SlotVisitor visitor) {
        for (int i = 0; i < pages.length; i++) {
            for (int slot = 0; pages[i] != null && slot < PAGE_SLOTS; slot++) {
                if (pages[i][slot] > 0) {
                    visitor.slot(highest((i << PAGE_BITS) + slot), pages[i][slot]);
                }
            }
        }
    }

    long bytes() {
        return (long) pagesMade * PAGE_BYTES + pages.length * 4L;
    }

    private long[] page(int number) {
        if (number >= pages.length) {
            pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length * 2));
        }
        long[] page = pages[number];
        if (page == null) {
            page = new long[PAGE_SLOTS];
            pages[number] = page;
            pagesMade++;
        }
        return page;
    }

    private static int slot(long value) {
        if (value < EXACT) {
            return (int) value;
        }
        int doublings = 64 - Long.numberOfLeadingZeros(value / EXACT);
        return doublings * SLOTS_PER_DOUBLING + (int) (value >>> doublings);
    }

    private static long highest(int slot) {
        if (slot < EXACT) {
            return slot;
        }
        int doublings = slot / SLOTS_PER_DOUBLING - 1;
        long position = slot - (long) doublings * SLOTS_PER_DOUBLING;
        return ((position + 1) << doublings) - 1;
    }
}
