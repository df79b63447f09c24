package io.perfgate.jenkins.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckoutFolderTest {

    private static final String BROKER = "broker";
    private static final String WORKSPACE = "/agent/workspace/job";

    private static List<CheckoutFolder> checkouts(CheckoutFolder... inOrder) {
        List<CheckoutFolder> folders = List.of();
        for (CheckoutFolder folder : inOrder) {
            folders = folder.addedTo(folders);
        }
        return folders;
    }

    private static CheckoutFolder into(String folder, String repository) {
        return new CheckoutFolder("agent", folder, repository);
    }

    private static Optional<String> place(List<CheckoutFolder> checkouts, String file) {
        return CheckoutFolder.around(checkouts, "agent", file, BROKER).flatMap(folder -> folder.within("agent", file));
    }

    @Test
    void aFileIsFoundFromItsRepositorysRoot() {
        assertThat(place(checkouts(into(WORKSPACE, BROKER)), WORKSPACE + "/backend/performance.yml"))
                .contains("backend/performance.yml");
        assertThat(place(checkouts(into(WORKSPACE + "/sources/", BROKER)), WORKSPACE + "/sources/performance.yml"))
                .contains("performance.yml");
        assertThat(place(checkouts(into("C:\\agent\\job", BROKER)), "C:\\agent\\job\\backend\\performance.yml"))
                .contains("backend/performance.yml");
    }

    @Test
    void filesOutsideItsCheckoutsHaveNoPath() {
        assertThat(place(checkouts(), WORKSPACE + "/performance.yml")).isEmpty();
        assertThat(place(checkouts(into(WORKSPACE, BROKER)), WORKSPACE + "2/performance.yml"))
                .isEmpty();
        assertThat(place(checkouts(into(WORKSPACE, "library")), WORKSPACE + "/performance.yml"))
                .isEmpty();
        assertThat(place(checkouts(new CheckoutFolder("other", WORKSPACE, BROKER)), WORKSPACE + "/performance.yml"))
                .isEmpty();
    }

    @Test
    void theInnermostCheckoutCounts() {
        List<CheckoutFolder> checkouts = checkouts(
                into(WORKSPACE, BROKER), into(WORKSPACE + "/library", "library"), into(WORKSPACE + "/again", BROKER));

        assertThat(place(checkouts, WORKSPACE + "/library/performance.yml")).isEmpty();
        assertThat(place(checkouts, WORKSPACE + "/again/performance.yml")).contains("performance.yml");
    }

    @Test
    void theLastCheckoutIntoAFolderCounts() {
        assertThat(place(
                        checkouts(into(WORKSPACE, BROKER), into(WORKSPACE, CheckoutFolder.UNKNOWN)),
                        WORKSPACE + "/performance.yml"))
                .isEmpty();
    }
}
