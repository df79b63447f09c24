package io.perfgate.runner.source;

import io.perfgate.measure.Names;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Resolves names of commits in a repository. */
public record Commits(Git git) {
    private static final List<String> MAIN = List.of("origin/HEAD", "origin/main", "origin/master", "main", "master");

    public String named(String option, String name) throws IOException, InterruptedException {
        return find(name)
                .orElseThrow(
                        () -> Failure.usage(
                                option + " '" + Names.shown(name)
                                        + "': no commit of this repository; name one by its hash, a tag or a branch, and fetch it first"));
    }

    public Optional<String> find(String name) throws IOException, InterruptedException {
        if (name.isBlank() || name.startsWith("-") || !Names.shown(name).equals(name)) {
            return Optional.empty();
        }
        Git.Answer answer = git.ask("rev-parse", "--verify", "--quiet", name + "^{commit}");
        String id = answer.text().strip();
        return Optional.of(id).filter(found -> answer.status() == 0 && found.matches("[0-9a-f]{40,64}"));
    }

    /**
     * The newest commit that HEAD and a branch have in common.
     *
     * @param branch from the remote repository, otherwise the local one; empty for the main branch
     */
    public String mergeBase(Optional<String> branch) throws IOException, InterruptedException {
        List<String> names = branch.map(name -> List.of("origin/" + name, name)).orElse(MAIN);
        for (String name : names) {
            Optional<String> other = find(name);
            if (other.isPresent()) {
                return mergeBase(name, other.get());
            }
        }
        throw Failure.usage("merge-base: this repository has no branch "
                + branch.map(Names::shown)
                        .map(name ->
                                "'" + name + "'; fetch it: git fetch origin " + name + ":refs/remotes/origin/" + name)
                        .orElse(String.join(", ", names) + "; name one: 'merge-base:BRANCH'"));
    }

    private String mergeBase(String name, String other) throws IOException, InterruptedException {
        Git.Answer base = git.ask("merge-base", "HEAD", other);
        if (base.status() == 0) {
            return base.text().strip();
        }
        boolean isShallow =
                git.ask("rev-parse", "--is-shallow-repository").text().strip().equals("true");
        throw Failure.usage("merge-base: HEAD and " + name + " have no commit in common"
                + (isShallow
                        ? " in this shallow clone; fetch the history: git fetch --unshallow"
                        : "; name another revision"));
    }
}
