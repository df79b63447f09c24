// Run by Jenkins at its start: the multibranch job of try-in-jenkins.sh, whose repository has a branch and a pull request,
// and a publisher of checks that writes them to a file. GitHub's own plugins need GitHub.
import hudson.model.Job
import hudson.model.Run
import hudson.model.TaskListener
import io.jenkins.plugins.checks.api.ChecksDetails
import io.jenkins.plugins.checks.api.ChecksPublisher
import io.jenkins.plugins.checks.api.ChecksPublisherFactory
import jenkins.branch.BranchSource
import jenkins.model.Jenkins
import jenkins.plugins.git.AbstractGitSCMSource
import jenkins.plugins.git.GitSCMSource
import jenkins.scm.api.SCMHead
import jenkins.scm.api.SCMHeadEvent
import jenkins.scm.api.SCMHeadObserver
import jenkins.scm.api.SCMRevision
import jenkins.scm.api.SCMSourceCriteria
import jenkins.scm.api.SCMSourceDescriptor
import jenkins.scm.api.mixin.ChangeRequestSCMHead
import org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject

/** Wants to get from its own branch into main. */
class PullRequest extends SCMHead implements ChangeRequestSCMHead {
    PullRequest(String branch) { super(branch) }

    String getId() { name }

    SCMHead getTarget() { new SCMHead('main') }
}

/** Every branch but main is a pull request. */
class Repository extends GitSCMSource {
    Repository(String folder) { super(folder) }

    SCMSourceDescriptor getDescriptor() { Jenkins.get().getDescriptorOrDie(GitSCMSource) }

    protected void retrieve(SCMSourceCriteria criteria, SCMHeadObserver observer, SCMHeadEvent<?> event, TaskListener listener) {
        branches().each { name, hash -> observer.observe(head(name), new AbstractGitSCMSource.SCMRevisionImpl(head(name), hash)) }
    }

    protected SCMRevision retrieve(SCMHead head, TaskListener listener) {
        new AbstractGitSCMSource.SCMRevisionImpl(head, branches()[head.name])
    }

    private SCMHead head(String name) { name == 'main' ? new SCMHead(name) : new PullRequest(name) }

    private Map<String, String> branches() {
        ['git', '-C', remote, 'for-each-ref', '--format=%(refname:short) %(objectname)', 'refs/heads'].execute().text
            .readLines().collectEntries { it.split(' ') as List }
    }
}

/** Writes what a pull request's page would show. */
class WrittenChecks extends ChecksPublisherFactory {
    protected Optional<ChecksPublisher> createPublisher(Run<?, ?> run, TaskListener listener) { Optional.of(new Writer(run)) }

    protected Optional<ChecksPublisher> createPublisher(Job<?, ?> job, TaskListener listener) { Optional.empty() }

    static class Writer extends ChecksPublisher {
        final Run run

        Writer(Run run) { this.run = run }

        void publish(ChecksDetails check) {
            new File(Jenkins.get().rootDir, 'checks') << "$run: ${check.name.get()}: ${check.conclusion}: " +
                "${check.output.get().title.get()}\n${check.output.get().summary.get()}\n"
        }
    }
}

Jenkins.get().getExtensionList(ChecksPublisherFactory).add(0, new WrittenChecks())
if (Jenkins.get().getItem('reviewed') == null) {
    def source = new Repository(new File(Jenkins.get().rootDir.parentFile, 'repository').path)
    source.id = 'repository'
    def project = Jenkins.get().createProject(WorkflowMultiBranchProject, 'reviewed')
    project.sourcesList.add(new BranchSource(source))
    project.save()
}
