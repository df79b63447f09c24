package io.perfgate.read.gatling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a binary log by number: groups, requests and messages in one table.
 *
 * <p>A load test with a different message for every failed request writes as many texts as requests. Messages are kept
 * while there is room. Names are needed, so they may take as much again.
 */
final class TextTable {

    private static final long ROOM_CHARACTERS = 4 << 20;
    private static final int ROOM_TEXTS = 1 << 17;
    private static final int CHARACTERS_OF_AN_EMPTY_TEXT = 40;

    private final List<String> first = new ArrayList<>();
    private final Map<Integer, String> later = new HashMap<>();
    private long characters;
    private int size;

    int size() {
        return size;
    }

    void addMessage(String text) {
        if (hasPlace() && characters < ROOM_CHARACTERS) {
            addName(text);
        } else {
            size++;
        }
    }

    /** Keeps a name, which has more room than messages but not unlimited. */
    void addName(String text) {
        if (characters <= 2 * ROOM_CHARACTERS) {
            if (hasPlace()) {
                first.add(text);
            } else {
                later.put(size, text);
            }
            characters += text.length() + CHARACTERS_OF_AN_EMPTY_TEXT;
        }
        size++;
    }

    private boolean hasPlace() {
        return first.size() == size && size < ROOM_TEXTS;
    }

    /** Null for a text that was not kept. */
    @Nullable
    String get(int index) {
        return index < first.size() ? first.get(index) : later.get(index);
    }
}
