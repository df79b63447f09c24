package io.perfgate.runner;

import io.perfgate.Browser;
import io.perfgate.html.HtmlReport;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;

/** Opens reports in a real browser and returns the page after its scripts have run. */
record ReportPage(Path folder) {

    String page(RunRecord record, String... options) throws IOException, InterruptedException {
        return opened(HtmlReport.of(record, Texts.ENGLISH), "", options);
    }

    /** @param anchor appended to its address */
    String opened(String html, String anchor, String... options) throws IOException, InterruptedException {
        return Browser.dom(folder, html, anchor, options);
    }

    /** The page after a script that uses it once it is loaded. */
    String after(RunRecord record, String script, String... options) throws IOException, InterruptedException {
        String html = HtmlReport.of(record, Texts.ENGLISH);
        return opened(html + "<script>setTimeout(async () => {" + script + "}, 1000)</script>", "", options);
    }
}
