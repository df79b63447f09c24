package io.perfgate.jenkins.trust;

import hudson.AbortException;
import hudson.FilePath;
import hudson.model.Run;
import io.perfgate.jenkins.agent.Agent;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The suite and baselines that judge a pull request.
 *
 * @param trusted its files; empty if it has no such suite, so that there is no gate to weaken
 * @param changed files among them that the pull request would change
 */
public record GateInputs(String branch, Optional<TrustedInputs> trusted, List<String> changed) {

    public GateInputs {
        changed = List.copyOf(changed);
    }

    /**
     * Empty if the build is not a pull request's.
     *
     * @param folder folder of the gate's step
     * @param suite relative to it
     * @param baseline relative to it; empty if Jenkins keeps accepted results
     * @throws AbortException if the corresponding files of the target branch cannot be determined or read
     */
    public static Optional<GateInputs> of(
            Run<?, ?> run, FilePath folder, String suite, Optional<String> baseline, Map<String, String> variables)
            throws IOException, InterruptedException {
        Optional<TargetBranch> found = TargetBranch.of(run);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try (TargetBranch target = found.get()) {
            Place suitePlace = place(run, target, folder.child(suite));
            Optional<String> baselinePath = baseline.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            place(run, target, folder.child(baseline.get())).path());
            Optional<TrustedInputs> trusted = TrustedInputs.of(target, suitePlace.path(), baselinePath, variables);
            List<String> changed = trusted.isEmpty()
                    ? List.of()
                    : trusted.get().changedIn(new FilePath(folder.getChannel(), suitePlace.checkout()));
            return Optional.of(new GateInputs(target.name(), trusted, changed));
        } catch (IllegalArgumentException unclear) {
            throw new AbortException(unclear.getMessage());
        }
    }

    private record Place(String checkout, String path) {}

    private static Place place(Run<?, ?> run, TargetBranch target, FilePath file) throws AbortException {
        String node = Agent.nameOf(file);
        return CheckoutFolder.around(Checkouts.of(run), node, file.getRemote(), target.repository())
                .map(checkout -> new Place(
                        checkout.path(), checkout.within(node, file.getRemote()).orElseThrow()))
                .orElseThrow(() -> new AbortException(Messages.GateInputs_NoCheckout(file.getRemote())));
    }
}
