package io.perfgate.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Culprit;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProfileChangeTest {

    private static Profile.Site site(String name, double self) {
        return new Profile.Site(name, self, self);
    }

    private static Profile profile(List<Profile.Site> hot, List<Profile.Site> waits) {
        return new Profile("shop", "10", hot, List.of(), waits);
    }

    private static List<String> lines(List<Profile> before, List<Profile> now) {
        return ProfileChange.culprits(before, now).stream()
                .map(Culprit::sentence)
                .map(Texts.ENGLISH::of)
                .toList();
    }

    @Test
    void whatGrewMostComesFirst() {
        Profile before = profile(List.of(site("Cart.sum", 0.03), site("Tax.of", 0.3)), List.of());
        Profile now = profile(
                List.of(site("Tax.of", 0.25), site("Cart.sum", 0.21), site("New.thing", 0.04), site("Small.one", 0.01)),
                List.of(site("Stock.take", 1.3)));

        assertThat(lines(List.of(before), List.of(now)))
                .containsExactly(
                        "hotter: shop / 10: Cart.sum 3.0 % -> 21 % of the processor time",
                        "hotter: shop / 10: New.thing 0.0 % -> 4.0 % of the processor time",
                        "waits more: shop / 10: Stock.take 0 -> 1.30 threads waiting");
    }

    @Test
    void withoutAnEarlierProfileItSaysWhatIsMost() {
        Profile elsewhere = new Profile("other", "10", List.of(site("Cart.sum", 0.2)), List.of(), List.of());

        assertThat(lines(List.of(elsewhere), List.of(profile(List.of(site("Cart.sum", 0.21)), List.of()))))
                .containsExactly("hot: shop / 10: Cart.sum 21 % of the processor time");
    }

    /** What a full list left out may have been nearly as much as its last. */
    @Test
    void whatWasCutOffIsNotNew() {
        Profile full = profile(
                IntStream.range(0, Profile.MOST)
                        .mapToObj(i -> site("M.m" + i, 0.03))
                        .toList(),
                List.of());

        assertThat(lines(List.of(full), List.of(profile(List.of(site("Late.one", 0.045)), List.of()))))
                .isEmpty();
    }

    @Test
    void stacksAddUpByMethod() {
        Sites sites = new Sites();
        sites.add(List.of("leaf", "root"), 1);
        sites.add(List.of("root", "root"), 1);
        sites.add(List.of(), 5);

        assertThat(sites.shares())
                .containsExactly(new Profile.Site("leaf", 0.5, 0.5), new Profile.Site("root", 0.5, 1));
    }
}
