package io.perfgate.measure;

/**
 * Counts of whole numbers: one slot for each below 2048, above that 1024 slots for every doubling. So a slot is never
 * wider than a thousandth of its values. These are HdrHistogram's buckets at three significant digits.
 */
final class Counts {

    private static final int EXACT = 2048;
    private static final int SLOTS_PER_DOUBLING = EXACT / 2;

    private final Tally slots = new Tally();
    private long total;

    interface SlotVisitor {
        /** @param highest the highest value of this slot */
        void slot(long highest, long count);
    }

    void add(long value, long count) {
        slots.add(slot(value), count);
        total += count;
    }

    void add(Counts other) {
        other.slots.forEach(slots::add);
        total += other.total;
    }

    long total() {
        return total;
    }

    /** The highest value of the slot that holds the value of this rank; ranks count from 1. */
    long valueAt(long rank) {
        Ranked ranked = new Ranked(rank);
        slots.forEach(ranked);
        if (ranked.slot < 0) {
            throw new IllegalArgumentException("there is no value of rank " + rank + " among " + total);
        }
        return highest(ranked.slot);
    }

    private static final class Ranked implements Tally.Visitor {
        private long left;
        private int slot = -1;

        Ranked(long rank) {
            left = rank;
        }

        @Override
        public void count(int index, long count) {
            left -= count;
            if (left <= 0 && slot < 0) {
                slot = index;
            }
        }
    }

    void forEach(SlotVisitor visitor) {
        slots.forEach((slot, count) -> visitor.slot(highest(slot), count));
    }

    long bytes() {
        return slots.bytes() + 24;
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
