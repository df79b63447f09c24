package io.perfgate.jenkins.baselines;

import hudson.model.Item;
import hudson.model.ItemGroup;
import hudson.model.Job;
import hudson.security.AccessControlled;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import jenkins.model.Jenkins;
import jenkins.scm.api.SCMSourceOwner;

/**
 * The owner of baselines in Jenkins: a job, the project of its branches, or a folder.
 *
 * @param url relative to Jenkins
 * @param root its folder on the controller
 * @param place whose permissions count, because its baselines judge all jobs that share them
 */
public record BaselinesOwner(String name, String url, Path root, AccessControlled place) {

    /** @param keptIn a place on the controller */
    public static BaselinesOwner of(Job<?, ?> job, KeptIn keptIn) {
        ItemGroup<?> parent = job.getParent();
        if (keptIn == KeptIn.FOLDER) {
            return of(parent instanceof SCMSourceOwner project ? project.getParent() : parent);
        }
        // A branch's job comes and goes; its project stays.
        return parent instanceof SCMSourceOwner project ? of((Item) project) : of((Item) job);
    }

    /** The jobs that share the baselines of a job, as far as the caller may read them. */
    public static List<Job<?, ?>> sharing(Job<?, ?> job, KeptIn keptIn) {
        ItemGroup<?> parent = job.getParent();
        ItemGroup<?> around =
                keptIn == KeptIn.FOLDER && parent instanceof SCMSourceOwner project ? project.getParent() : parent;
        boolean isAlone = keptIn == KeptIn.JOB && !(parent instanceof SCMSourceOwner);
        return isAlone ? List.of(job) : jobs(around).toList();
    }

    private static Stream<Job<?, ?>> jobs(ItemGroup<?> group) {
        return group.getItems().stream()
                .flatMap(item -> item instanceof Job<?, ?> job
                        ? Stream.of(job)
                        : item instanceof SCMSourceOwner branches ? jobs((ItemGroup<?>) branches) : Stream.empty());
    }

    private static BaselinesOwner of(ItemGroup<?> group) {
        return group instanceof Item item
                ? of(item)
                : new BaselinesOwner(
                        group.getDisplayName(),
                        group.getUrl(),
                        group.getRootDir().toPath(),
                        Jenkins.get());
    }

    public static BaselinesOwner of(Item item) {
        return new BaselinesOwner(
                item.getFullDisplayName(), item.getUrl(), item.getRootDir().toPath(), item);
    }

    public boolean isReadable() {
        return place.hasPermission(place instanceof Item ? Item.READ : Jenkins.READ);
    }

    Path folder() {
        return own().resolve("baselines");
    }

    /** The folder of runs that were not accepted since. */
    Path nights() {
        return own().resolve("nights");
    }

    private Path own() {
        return root.resolve("performance-gate");
    }
}
