package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Links between documents, and from them to files, have existing targets. */
class LinksTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(?:#([^)\\s]*))?\\)");

    private static boolean isReached(Page page, String target, String anchor) {
        Path file = target.isEmpty() ? page.file() : page.file().resolveSibling(target);
        if (!Files.exists(file)) {
            return false;
        }
        return anchor == null || Page.read(file).anchors().contains(anchor);
    }

    @Test
    void linksLeadToFilesAndHeadings() throws Exception {
        List<String> broken = new ArrayList<>();
        for (Page page : Page.all()) {
            Matcher link = LINK.matcher(page.withoutBlocks());
            while (link.find()) {
                if (!link.group(1).contains(":") && !isReached(page, link.group(1), link.group(2))) {
                    broken.add(page.name() + ": " + link.group());
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void siteListsAllDocuments() throws Exception {
        List<String> listed = Page.of("mkdocs.yml")
                .text()
                .lines()
                .dropWhile(line -> !line.equals("nav:"))
                .skip(1)
                .takeWhile(line -> line.startsWith(" "))
                .filter(line -> line.endsWith(".md"))
                .map(line -> "docs/" + line.substring(line.lastIndexOf(' ') + 1))
                .toList();

        assertThat(Page.all().stream().map(Page::name).filter(name -> name.startsWith("docs/")))
                .containsExactlyInAnyOrderElementsOf(listed);
    }

    /** The product's pages link only to the product; the lab's may link to anything. */
    @Test
    void readmeLinksTheLabOnce() {
        assertThat(LINK.matcher(Page.of("README.md").text()).results().map(link -> link.group(1)))
                .filteredOn(target -> target.startsWith("lab/"))
                .containsExactly("lab/README.md");
    }
}
