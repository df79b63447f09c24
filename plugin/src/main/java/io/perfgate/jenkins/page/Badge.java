package io.perfgate.jenkins.page;

/** The state of a job's gate as a small picture for a README. */
final class Badge {

    private static final String LABEL = "performance";
    private static final int CHARACTER_PIXELS = 7;
    private static final int MARGIN_PIXELS = 6;

    private Badge() {}

    /** @param judgement the judgement of the newest build with a gate; blank where there is none */
    static String svg(String judgement) {
        return switch (judgement) {
            case "pass" -> svg("passed", "#1a7f37");
            case "fail" -> svg("regressed", "#cf222e");
            case "cannotTell" -> svg("inconclusive", "#9a6700");
            default -> svg("no result", "#57606a");
        };
    }

    private static String svg(String state, String colour) {
        int left = width(LABEL);
        int right = width(state);
        return """
                <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="20" role="img" aria-label="%4$s: %5$s">\
                <title>%4$s: %5$s</title>\
                <rect width="%1$d" height="20" rx="3" fill="#24292f"/>\
                <path d="M%2$d 0h%3$dv20h-%3$dz" fill="%6$s"/>\
                <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">\
                <text x="%7$d" y="14">%4$s</text><text x="%8$d" y="14">%5$s</text></g></svg>""".formatted(left + right, left, right, LABEL, state, colour, left / 2, left + right / 2);
    }

    private static int width(String text) {
        return text.length() * CHARACTER_PIXELS + 2 * MARGIN_PIXELS;
    }
}
