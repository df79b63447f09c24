package io.perfgate.jenkins.gate;

import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import hudson.Extension;
import hudson.ExtensionList;
import io.jenkins.plugins.checks.api.ChecksConclusion;
import io.jenkins.plugins.checks.api.ChecksDetails.ChecksDetailsBuilder;
import io.jenkins.plugins.checks.api.ChecksOutput.ChecksOutputBuilder;
import io.jenkins.plugins.checks.api.ChecksPublisherFactory;
import io.jenkins.plugins.checks.api.ChecksStatus;
import io.perfgate.html.LeadPicture;
import io.perfgate.report.MarkdownReport;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jenkins.model.Jenkins;

/**
 * Each suite as a check of the commit or pull request, if the plugin checks-api and a publisher are installed. A check
 * replaces an earlier one of its name, so a gate that passed must not hide one that failed on another machine.
 */
@Extension
public final class GateCheck extends GateListener {

    /** Locks of runs whose check is being published. */
    private static final Interner<String> RUNS = Interners.newWeakInterner();

    @Override
    public void concluded(ConcludedGate gate) {
        if (Jenkins.get().getPlugin("checks-api") != null) {
            // Of two gates that end at once, the later publisher sees both.
            synchronized (RUNS.intern(gate.run().getExternalizableId())) {
                KeptGate shown =
                        shown(GatesOfBuild.of(gate.run()), gate.result().getSuite());
                Checks.publish(
                        new ConcludedGate(gate.run(), gate.agent(), shown, shown.record(gate.run()), gate.listener()));
            }
        }
    }

    /** The worst among the newest gates of a suite on each hardware profile. */
    static KeptGate shown(List<KeptGate> gates, String suite) {
        Map<String, KeptGate> newest = new LinkedHashMap<>();
        gates.stream()
                .filter(gate -> gate.getSuite().equals(suite))
                .forEach(gate -> newest.put(gate.getProfile(), gate));
        return Collections.max(newest.values(), Comparator.comparing(KeptGate::conclusion));
    }

    /** Separate, so that the other plugin's classes are loaded only if it is installed. */
    private static final class Checks {

        static void publish(ConcludedGate gate) {
            if (ExtensionList.lookup(ChecksPublisherFactory.class).isEmpty()) {
                return; // there is no receiver, and the log need not say so for every gate
            }
            String root = Jenkins.get().getRootUrl();
            ChecksDetailsBuilder details = new ChecksDetailsBuilder()
                    .withName("Performance gate / " + gate.result().getSuite())
                    .withStatus(ChecksStatus.COMPLETED)
                    .withConclusion(conclusion(gate.result().conclusion()))
                    .withOutput(new ChecksOutputBuilder()
                            .withTitle(gate.result().getSentence())
                            .withSummary(culprit(gate)
                                    + MarkdownReport.of(gate.record().judgement(), Language.texts())
                                    + picture(gate, root))
                            .build());
            if (root != null) {
                details.withDetailsURL(root + GatesOfBuild.url(gate.run()));
            }
            ChecksPublisherFactory.fromRun(gate.run(), gate.listener()).publish(details.build());
        }

        private static String culprit(ConcludedGate gate) {
            return gate.result()
                    .culprit(gate.run())
                    .map(found -> MarkdownReport.escape(found.headline(Language.texts())) + "\n\n")
                    .orElse("");
        }

        /**
         * A link instead of a picture, because the host of the repository may not be able to read Jenkins' pages.
         *
         * @param root the root of Jenkins; null if not set
         */
        private static String picture(ConcludedGate gate, String root) {
            List<String> records = GatesOfBuild.of(gate.run()).stream()
                    .map(KeptGate::recordFile)
                    .toList();
            int number = records.indexOf(gate.result().recordFile());
            boolean hasPicture =
                    LeadPicture.file(gate.record(), Language.texts()).isPresent();
            return root == null || number < 0 || !hasPicture
                    ? ""
                    : "\n[" + Messages.GateCheck_Picture() + "](" + root + GatesOfBuild.url(gate.run())
                            + "picture.svg?gate=" + number + ")\n";
        }

        private static ChecksConclusion conclusion(Conclusion conclusion) {
            return switch (conclusion) {
                case SUCCESS -> ChecksConclusion.SUCCESS;
                // Neutral satisfies a required check, and an inconclusive gate must not be merged as if it had
                // passed.
                case UNSTABLE -> ChecksConclusion.FAILURE;
                case FAILURE -> ChecksConclusion.FAILURE;
            };
        }
    }
}
