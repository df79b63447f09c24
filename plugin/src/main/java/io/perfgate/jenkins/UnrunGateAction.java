package io.perfgate.jenkins;

import hudson.model.InvisibleAction;
import hudson.model.Run;
import io.perfgate.measure.PlainText;
import java.io.IOException;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** A gate without a result: a line on its build's page says why. Strings only: this goes through XStream into build.xml. */
@ExportedBean
public final class UnrunGateAction extends InvisibleAction {

    private final String suite;
    private final String why;

    private UnrunGateAction(String suite, String why) {
        this.suite = PlainText.line(suite);
        this.why = PlainText.lines(why);
    }

    /** Adds it unless it exists; after a restart, a gate fails again for the same reason. */
    static void add(Run<?, ?> run, String suite, String why) throws IOException {
        UnrunGateAction added = new UnrunGateAction(suite, why);
        synchronized (run) {
            if (run.getActions(UnrunGateAction.class).stream().noneMatch(added::says)) {
                run.addAction(added);
                run.save();
            }
        }
    }

    private boolean says(UnrunGateAction other) {
        return suite.equals(other.suite) && why.equals(other.why);
    }

    /** The file that declares it. */
    @Exported
    public String getSuite() {
        return suite;
    }

    @Exported
    public String getWhy() {
        return why;
    }
}
