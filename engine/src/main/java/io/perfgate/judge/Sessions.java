package io.perfgate.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether a whole session moved further than sessions drift: then the build moved it, and all its series with it. */
final class Sessions {

    /** Of the allowance for false alarms. */
    static final double SHARE = 0.2;

    private Sessions() {}

    static List<SharedDrift> moved(List<Optional<Move>> moves, double falseAlarms) {
        Map<SharedDrift, Move> one = new LinkedHashMap<>();
        moves.forEach(move ->
                move.ifPresent(found -> found.appraisal().drift().ifPresent(drift -> one.putIfAbsent(drift, found))));
        return one.entrySet().stream()
                .filter(entry -> entry.getKey()
                                .chance(
                                        entry.getValue().upwards(),
                                        entry.getValue().bound())
                        <= falseAlarms / one.size())
                .map(Map.Entry::getKey)
                .toList();
    }
}
