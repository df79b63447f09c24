package io.perfgate.publish;

import java.util.List;

/** A document about runs. */
record Publication(String title, List<Block> blocks) {
    Publication {
        blocks = List.copyOf(blocks);
    }
}
