package io.perfgate.runner.progress;

import java.util.List;

/** Shows nothing: results and errors are printed elsewhere. */
public record Quiet() implements ProgressView {

    @Override
    public void begun(ProgressState state) {}

    @Override
    public void running(ProgressState state) {}

    @Override
    public void ended(ProgressState state) {}

    @Override
    public void doubted(ProgressState state, List<String> workloads) {}

    @Override
    public void said(String line) {}

    @Override
    public void closed() {}
}
