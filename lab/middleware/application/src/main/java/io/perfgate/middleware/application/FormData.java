package io.perfgate.middleware.application;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The data of one form, label by label in the template's order; computed labels use the amounts before them. */
final class FormData {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final StringBuilder text = new StringBuilder();
    private BigDecimal total = BigDecimal.ZERO;
    private BigDecimal wages = BigDecimal.ZERO;
    private int labels;

    /** Adds a label; {@code pulled} is its value in the project, null if it is computed. */
    void add(String label, String content, String pulled) {
        labels++;
        text.append(label).append(": ").append(value(label, content, pulled)).append('\n');
    }

    private String value(String label, String content, String pulled) {
        return switch (content) {
            case "COPY" -> pulled;
            case "AMOUNT" -> {
                BigDecimal amount = new BigDecimal(pulled);
                total = total.add(amount);
                if (label.equals("wages")) {
                    wages = amount;
                }
                yield amount.toPlainString();
            }
            case "TOTAL" -> total.toPlainString();
            case "SHARE" -> wages.multiply(HUNDRED).divide(total, 1, RoundingMode.HALF_UP) + " %";
            default -> throw new IllegalArgumentException("label '" + label + "' has content " + content);
        };
    }

    int labels() {
        return labels;
    }

    String text() {
        return text.toString();
    }
}
