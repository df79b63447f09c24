package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Browser;
import io.perfgate.document.Json;
import io.perfgate.html.FlameData;
import io.perfgate.measure.Doubles;
import io.perfgate.profile.CallTree;
import io.perfgate.profile.Profile;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The flame graph in a real browser, under Jenkins' content security policy, used like a reader would. */
class FlameGraphPageTest {

    private static final String RULES =
            "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";

    /** A reader's actions, and a list that receives the page's texts afterwards. */
    private static final String HANDS = """
            const at = document.getElementById('graph');
            const said = [];
            const box = (name) => [...at.querySelectorAll('.perfgate-flame-box')].find((one) => one.textContent === name);
            const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            const button = (name) => [...at.querySelectorAll('button')].find((one) => one.textContent === name);
            const focused = () => said.push(document.activeElement.textContent);
            const find = (text) => {
              const search = at.querySelector('input');
              search.value = text;
              search.dispatchEvent(new Event('input'));
              said.push(at.querySelector('output').textContent);
            };
            """;

    @TempDir
    private Path folder;

    /** Serving costs 3 ms per request, of which tax takes 1 -> 2 ms and pages 2 -> 1 ms. */
    private static FlameData shop() {
        Profile before = profile(100, 100, 200);
        return FlameData.of(Optional.of(before), profile(100, 200, 100)).get(0);
    }

    private static Profile profile(double requests, double taxMillis, double pageMillis) {
        double[] costs = new double[4 * CallTree.SLICES];
        costs[2 * CallTree.SLICES] = taxMillis / 1e3;
        costs[3 * CallTree.SLICES + 5] = pageMillis / 1e3;
        CallTree stacks = new CallTree(
                List.of("", "shop.Shop.serve", "shop.Tax.of", "shop.Page.<b>write"),
                List.of(-1, 0, 1, 1),
                List.of(0, 1, 2, 3),
                List.of(0, 0, 10, 10),
                Doubles.of(costs),
                0);
        return new Profile("shop", "10", "", 10, 0, even(requests), stacks, null, null, Profile.SETTINGS);
    }

    private static List<Double> even(double requests) {
        return Collections.nCopies(CallTree.SLICES, requests / CallTree.SLICES);
    }

    private String said(FlameData data, String hands, String... options) throws IOException, InterruptedException {
        String page =
                "<!DOCTYPE html><html><head><meta charset='utf-8'><meta http-equiv='Content-Security-Policy' content=\""
                        + RULES + "\"><style>" + resource("report.css") + resource("perfgate-flame.css")
                        + "</style></head><body><main><div id='graph'></div></main><pre id='said'></pre><script>"
                        + resource("perfgate-amounts.js") + resource("perfgate-stacks.js")
                        + resource("perfgate-flame.js") + "const data = "
                        + Json.compact(data).replace("<", "\\u003c") + "; const words = "
                        + Json.compact(Texts.ENGLISH.flameWords()) + ";" + HANDS
                        + "PerfgateFlame.show(at, data, words);"
                        + hands
                        + "document.getElementById('said').textContent = said.join('|');</script></body></html>";
        String dom = Browser.dom(folder, page, "", options);
        return Pattern.compile("<pre id=\"said\">(.*?)</pre>", Pattern.DOTALL)
                .matcher(dom)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = FlameData.class.getResourceAsStream("/io/perfgate/report/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--window-size=1400,1000", "--window-size=500,900", "--force-dark-mode"})
    void boxesAreAsWideAsTheirCostsAndRedWhereTheyGrew(String option) throws Exception {
        String said = said(shop(), """
                ['all', 'Shop.serve', 'Tax.of', 'Page.<b>write'].forEach((name) => said.push(
                  `${name} ${Math.round(parseFloat(box(name).style.width))} ${/--[a-z]+/.exec(box(name).style.background)[0]}`));
                box('Tax.of').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
                said.push(at.querySelector('.perfgate-flame-told').textContent);
                """, option);

        assertThat(said.split("\\|"))
                .containsExactly(
                        "all 100 --text",
                        "Shop.serve 100 --text",
                        "Tax.of 67 --error",
                        "Page.&lt;b&gt;write 33 --accent",
                        "shop.Tax.of · now: 2.00 ms per request (67 %) · before: 1.00 ms per request (+1.00 ms)");
    }

    @Test
    void aClickZoomsInAndTheButtonResets() throws Exception {
        String said = said(shop(), """
                box('Tax.of').click();
                said.push(box('Tax.of').style.width, box('Page.<b>write') === undefined, box('Shop.serve').style.width);
                button(words.reset).click();
                said.push(Math.round(parseFloat(box('Tax.of').style.width)), button(words.reset).disabled);
                """);

        assertThat(said).isEqualTo("100%|true|100%|67|true");
    }

    @Test
    void theKeyboardLeadsEverywhere() throws Exception {
        String said = said(shop(), """
                at.querySelector('[tabindex="0"]').focus(); focused();
                press('ArrowDown'); focused();
                press('ArrowDown'); focused();
                press('ArrowRight'); focused();
                press('ArrowRight'); focused();
                press('ArrowLeft'); focused();
                press('Enter'); focused(); said.push(box('Tax.of').style.width);
                press('ArrowUp'); focused();
                press('Escape'); focused(); said.push(Math.round(parseFloat(box('Tax.of').style.width)));
                """);

        assertThat(said)
                .isEqualTo(
                        "all|Shop.serve|Tax.of|Page.&lt;b&gt;write|Page.&lt;b&gt;write|Tax.of|Tax.of|100%|Shop.serve|all|67");
    }

    @Test
    void searchShowsTheShareOfItsMatches() throws Exception {
        String said = said(shop(), """
                find('tax.');
                said.push([...at.querySelectorAll('.perfgate-flame-hit')].map((one) => one.textContent).join());
                find('shop');
                find('');
                said.push(at.querySelectorAll('.perfgate-flame-hit').length);
                """);

        assertThat(said).isEqualTo("67 % matched|Tax.of|100 % matched||0");
    }

    @Test
    void callersAreDrawnBelowTheRunningMethod() throws Exception {
        String said = said(shop(), """
                button(words.callers).click();
                said.push(box('Tax.of').getAttribute('aria-level'), box('Shop.serve').getAttribute('aria-level'));
                said.push(button(words.callers).getAttribute('aria-pressed'), button(words.callees).getAttribute('aria-pressed'));
                """);

        assertThat(said).isEqualTo("2|3|true|false");
    }

    @Test
    void theTableHasTheSameFigures() throws Exception {
        String said = said(shop(), """
                at.querySelector('details').open = true;
                at.querySelector('details').dispatchEvent(new Event('toggle'));
                [...at.querySelectorAll('tbody tr')].forEach((row) => said.push([...row.cells].map((cell) => cell.textContent).join(' ')));
                """);

        assertThat(said.split("\\|"))
                .contains("shop.Tax.of 1.00 ms 2.00 ms +1.00 ms", "shop.Page.&lt;b&gt;write 2.00 ms 1.00 ms −1.00 ms");
    }

    @Test
    void withoutAnEarlierProfileNothingIsRed() throws Exception {
        FlameData first = FlameData.of(Optional.empty(), profile(100, 200, 100)).get(0);

        String said = said(first, """
                said.push(box('Tax.of').style.background.includes('--text-color'), box('Tax.of').title);
                """);

        assertThat(said).isEqualTo("true|shop.Tax.of\nnow: 2.00 ms per request (67 %)");
    }

    /** A second is more than enough; a script that visits all nodes for each node takes several. */
    @Test
    void theLargestTreeIsDrawnAtOnce() throws Exception {
        int nodes = CallTree.MOST_NODES;
        List<Integer> each = IntStream.range(0, nodes).boxed().toList();
        CallTree large = new CallTree(
                each.stream().map(node -> node == 0 ? "" : "shop.Shop.m" + node).toList(),
                each.stream().map(node -> node == 0 ? -1 : (node - 1) / 3).toList(),
                each,
                each,
                Doubles.of(IntStream.range(0, nodes * CallTree.SLICES)
                        .mapToDouble(i -> i % 7 + 1)
                        .toArray()),
                0);
        Profile profile = new Profile("shop", "10", "", 10, 0, even(1000), large, null, null, Profile.SETTINGS);

        String said = said(FlameData.of(Optional.of(profile), profile).get(0), """
                const began = performance.now();
                button(words.callers).click();
                button(words.callees).click();
                find('m7');
                said.length = 0;
                said.push(performance.now() - began < 1000, at.querySelectorAll('.perfgate-flame-box').length > 100);
                """);

        assertThat(said).isEqualTo("true|true");
    }
}
