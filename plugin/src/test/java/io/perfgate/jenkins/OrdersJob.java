package io.perfgate.jenkins;

import hudson.FilePath;
import hudson.model.Result;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.jvnet.hudson.test.JenkinsRule;

/** A nightly job that judges results: of two series, a test sets the time of the first. */
final class OrdersJob {

    static final String GATE =
            "performanceResults current: ['trials.csv'], suite: 'performance.yml', keptIn: 'job', stopPipeline: false\n";

    private final JenkinsRule jenkins;
    private final WorkflowJob job;
    private final FilePath workspace;

    private OrdersJob(JenkinsRule jenkins, WorkflowJob job, FilePath workspace) {
        this.jenkins = jenkins;
        this.job = job;
        this.workspace = workspace;
    }

    /** With two accepted runs of 10 ms. */
    static OrdersJob accepted(JenkinsRule jenkins) throws Exception {
        WorkflowJob job = jenkins.createProject(WorkflowJob.class, "nightly");
        PerformanceGateConfiguration.get().setAcceptingJobs("nightly");
        OrdersJob orders = on(jenkins, job);
        orders.night(10);
        orders.night(10.01);
        return orders;
    }

    static OrdersJob on(JenkinsRule jenkins, WorkflowJob job) throws Exception {
        FilePath workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.mkdirs();
        workspace.child("performance.yml").write("suite: orders\n", "UTF-8");
        return new OrdersJob(jenkins, job, workspace);
    }

    static String trials(double millis) {
        StringBuilder csv = new StringBuilder("series,metric,unit,direction,run,trial,value\n");
        for (int trial = 1; trial <= 4; trial++) {
            csv.append("order.send,p99,ms,lower,r,%d,%s\n".formatted(trial, millis + trial % 2 * 0.01));
            csv.append("order.list,p99,ms,lower,r,%d,%s\n".formatted(trial, 5 + trial % 2 * 0.01));
        }
        return csv.toString();
    }

    WorkflowRun night(double millis) throws Exception {
        return night(millis, "");
    }

    /** @param steps after the gate */
    WorkflowRun night(double millis, String steps) throws Exception {
        workspace.child("trials.csv").write(trials(millis), "UTF-8");
        job.setDefinition(new CpsFlowDefinition("node('!built-in') {\n" + GATE + steps + "\n}\n", true));
        return job.scheduleBuild2(0).get();
    }

    WorkflowRun night(double millis, Result expected) throws Exception {
        return jenkins.assertBuildStatus(expected, night(millis));
    }
}
