package io.perfgate.jenkins;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import hudson.model.Result;
import hudson.model.Run;
import hudson.model.TaskListener;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.jenkinsci.plugins.workflow.steps.BodyInvoker;
import org.jenkinsci.plugins.workflow.steps.StepContext;

/** A step of an ended build, started by a test; its result is in {@link #ended}. */
class StepOfEndedBuild extends StepContext {

    private static final long serialVersionUID = 1;

    final transient CompletableFuture<Object> ended = new CompletableFuture<>();
    private final transient Run<?, ?> run;

    StepOfEndedBuild(Run<?, ?> run) {
        this.run = run;
    }

    @Override
    public <T> T get(Class<T> key) throws IOException, InterruptedException {
        return key.cast(key == Run.class ? run : key == TaskListener.class ? TaskListener.NULL : null);
    }

    @Override
    public void onSuccess(Object result) {
        ended.complete(result);
    }

    @Override
    public void onFailure(Throwable failed) {
        ended.completeExceptionally(failed);
    }

    @Override
    public boolean isReady() {
        return true;
    }

    @Override
    public ListenableFuture<Void> saveState() {
        return Futures.immediateFuture(null);
    }

    @Override
    public void setResult(Result result) {
        throw new UnsupportedOperationException();
    }

    @Override
    public BodyInvoker newBodyInvoker() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
