// Run by Jenkins at its start: the multibranch jobs of try-in-jenkins.sh, one of a repository with a branch and a pull request,
// one of a repository with pull requests from its fork, and a publisher of checks that writes them to a file. GitHub's own
// plugins need GitHub.
import hudson.model.Job
import hudson.model.Run
import hudson.model.TaskListener
import io.jenkins.plugins.checks.api.ChecksDetails
import io.jenkins.plugins.checks.api.ChecksPublisher
import io.jenkins.plugins.checks.api.ChecksPublisherFactory
import jenkins.branch.BranchSource
import jenkins.model.Jenkins
import jenkins.plugins.git.AbstractGitSCMSource
import jenkins.plugins.git.GitSCMBuilder
import jenkins.plugins.git.GitSCMSource
import jenkins.scm.api.SCMHead
import jenkins.scm.api.SCMHeadEvent
import jenkins.scm.api.SCMHeadObserver
import jenkins.scm.api.SCMRevision
import jenkins.scm.api.SCMSourceCriteria
import jenkins.scm.api.SCMSourceDescriptor
import jenkins.scm.api.mixin.ChangeRequestSCMHead
import org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject

/** A pull request from its own branch to main. */
class PullRequest extends SCMHead implements ChangeRequestSCMHead {
    PullRequest(String branch) { super(branch) }

    String getId() { name }

    SCMHead getTarget() { new SCMHead('main') }
}

/** Every branch except main is a pull request. */
class Repository extends GitSCMSource {
    Repository(String folder) { super(folder) }

    SCMSourceDescriptor getDescriptor() { Jenkins.get().getDescriptorOrDie(GitSCMSource) }

    protected void retrieve(SCMSourceCriteria criteria, SCMHeadObserver observer, SCMHeadEvent<?> event, TaskListener listener) {
        branches().each { name, hash -> observer.observe(head(name), new AbstractGitSCMSource.SCMRevisionImpl(head(name), hash)) }
    }

    protected SCMRevision retrieve(SCMHead head, TaskListener listener) {
        new AbstractGitSCMSource.SCMRevisionImpl(head, branches()[head.name])
    }

    protected SCMHead head(String name) { name == 'main' ? new SCMHead(name) : new PullRequest(name) }

    protected Map<String, String> branches() { branchesOf(remote) }

    protected static Map<String, String> branchesOf(String folder) {
        ['git', '-C', folder, 'for-each-ref', '--format=%(refname:short) %(objectname)', 'refs/heads'].execute().text
            .readLines().collectEntries { it.split(' ') as List }
    }
}

/** Every branch of the fork is a pull request, and is checked out from there. */
class ForkedRepository extends Repository {
    ForkedRepository(String folder) { super(folder) }

    protected Map<String, String> branches() {
        branchesOf(fork()).findAll { it.key != 'main' } + branchesOf(remote).findAll { it.key == 'main' }
    }

    protected GitSCMBuilder<?> newBuilder(SCMHead head, SCMRevision revision) {
        def builder = super.newBuilder(head, revision)
        head instanceof PullRequest ? builder.withRemote(fork()) : builder
    }

    protected String fork() { "$remote-fork" }
}

/** Writes the checks that a pull request's page would show. */
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

def multibranch(name, source) {
    if (Jenkins.get().getItem(name) == null) {
        source.id = name
        def project = Jenkins.get().createProject(WorkflowMultiBranchProject, name)
        project.sourcesList.add(new BranchSource(source))
        project.save()
    }
}

def folder = Jenkins.get().rootDir.parentFile
multibranch('reviewed', new Repository(new File(folder, 'repository').path))
multibranch('forked', new ForkedRepository(new File(folder, 'forked').path))
