package io.perfgate.middleware.bulkimport;

/** An item to import; items with the same number are equal in every run. */
record Item(int number, String name, int categoryNumber, int cents, String description) {
    static final int CATEGORIES = 100;
    private static final String WORDS = "plain, useful and well made; comes in a box. ".repeat(5);

    static Item number(int number) {
        return new Item(number, "item " + number, number % CATEGORIES, 100 + number % 10_000, WORDS + number);
    }
}
