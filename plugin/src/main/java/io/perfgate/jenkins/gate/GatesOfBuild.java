package io.perfgate.jenkins.gate;

import hudson.model.Action;
import hudson.model.Run;
import java.util.List;

/** All gates of a build, in the order in which they were concluded. */
public interface GatesOfBuild extends Action {

    String URL_NAME = "performance-gate";

    List<? extends KeptGate> getResults();

    static List<KeptGate> of(Run<?, ?> run) {
        return run.getActions(GatesOfBuild.class).stream()
                .<KeptGate>flatMap(gates -> gates.getResults().stream())
                .toList();
    }

    /** The address of their page, relative to Jenkins. */
    static String url(Run<?, ?> run) {
        return run.getUrl() + URL_NAME + "/";
    }
}
