package io.perfgate.runner.culprit;

import io.perfgate.culprit.Commit;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The commits of a repository. */
record CommitLog(Git git) {
    private static final int MOST_COMMITS = 5000;
    private static final String FORMAT = "--format=%H%x00%P%x00%an%x00%s%x00";
    private static final int FIELDS = 4;

    /** @param parents the first one is the branch it was merged into */
    record Logged(Commit commit, List<String> parents) {

        String id() {
            return commit.id();
        }

        boolean isMerge() {
            return parents.size() > 1;
        }
    }

    /**
     * The commits from a good to a bad one along first parents; a merge represents everything that it brought in. If the
     * good one came in by a merge, they begin where its branch began, because those beside a branch lack its changes.
     */
    List<Logged> range(String good, String bad) throws IOException, InterruptedException {
        if (good.equals(bad)) {
            throw Failure.usage("--good and --bad are the same commit, " + good);
        }
        if (git.ask("merge-base", "--is-ancestor", good, bad).status() != 0) {
            throw Failure.usage("--good " + good + " is no ancestor of --bad " + bad
                    + "; name the commit that both have in common ('git merge-base'), or fetch the whole history");
        }
        List<Logged> range = withStart(between(good, bad));
        if (range.isEmpty()) {
            throw Failure.usage("--good " + good + " was merged into --bad " + bad
                    + " from another history; name a first parent of --bad");
        }
        return range;
    }

    /**
     * The commits that a merge brought in from one of its other parents, after the commit where they begin. With several
     * parents, it is the longest range.
     */
    List<Logged> inside(Logged merge) throws IOException, InterruptedException {
        List<Logged> longest = List.of();
        for (String parent : merge.parents().subList(1, merge.parents().size())) {
            List<Logged> brought = withStart(between(merge.parents().get(0), parent));
            longest = brought.size() > longest.size() ? brought : longest;
        }
        return longest;
    }

    /** Empty if nothing comes before them. */
    private List<Logged> withStart(List<Logged> commits) throws IOException, InterruptedException {
        if (commits.isEmpty() || commits.get(0).parents().isEmpty()) {
            return List.of();
        }
        List<Logged> range =
                new ArrayList<>(List.of(one(commits.get(0).parents().get(0))));
        range.addAll(commits);
        return range;
    }

    private Logged one(String id) throws IOException, InterruptedException {
        return parsed(git.run("log", "--no-walk", FORMAT, id, "--")).get(0);
    }

    private List<Logged> between(String from, String to) throws IOException, InterruptedException {
        List<Logged> found =
                parsed(git.run("log", "--first-parent", "--reverse", "--topo-order", FORMAT, from + ".." + to, "--"));
        if (found.size() > MOST_COMMITS) {
            throw Failure.usage("from " + from + " to " + to + " there are " + found.size() + " commits; at most "
                    + MOST_COMMITS + " are searched, so name a later --good");
        }
        return found;
    }

    private static List<Logged> parsed(String text) {
        String[] fields = text.split("\0", -1);
        List<Logged> commits = new ArrayList<>();
        for (int i = 0; i + FIELDS <= fields.length; i += FIELDS) {
            String parents = fields[i + 1].strip();
            commits.add(new Logged(
                    new Commit(fields[i].strip(), fields[i + 2], fields[i + 3]),
                    parents.isEmpty() ? List.of() : List.of(parents.split(" "))));
        }
        return commits;
    }
}
