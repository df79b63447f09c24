package io.perfgate.jenkins;

import hudson.Extension;
import java.net.URL;
import java.util.Objects;
import org.jenkinsci.plugins.workflow.cps.CpsScript;
import org.jenkinsci.plugins.workflow.cps.GlobalVariable;
import org.jenkinsci.plugins.workflow.cps.GroovySourceFileAllowlist;

/**
 * {@code performanceShards(shards: 4, label: 'performance', suite: 'performance.yml') { checkout scm }}: a suite on
 * several agents.
 *
 * <p>A Pipeline's own steps allocate the agents, because they survive restarts and lost agents. A step written in Java
 * would have to repeat that. The calls of those steps are in {@code PerformanceShards.groovy}.
 */
@Extension(optional = true)
@SuppressWarnings("deprecation") // the replacement of "optional" is in another plugin
public final class PerformanceShardsVariable extends GlobalVariable {

    private static final String GROOVY_CLASS = "io.perfgate.jenkins.PerformanceShards";

    @Override
    public String getName() {
        return "performanceShards";
    }

    @Override
    public Object getValue(CpsScript script) throws ReflectiveOperationException {
        Object caller = script;
        ClassLoader compiling = caller.getClass().getClassLoader();
        return compiling.loadClass(GROOVY_CLASS).getConstructors()[0].newInstance(caller);
    }

    /** Allows Pipelines to load that file, and no other. */
    @Extension(optional = true)
    public static final class Source extends GroovySourceFileAllowlist {

        private static final URL FILE =
                Objects.requireNonNull(PerformanceShardsVariable.class.getResource("PerformanceShards.groovy"));

        @Override
        public boolean isAllowed(String groovySourceFileUrl) {
            return groovySourceFileUrl.equals(FILE.toString());
        }
    }
}
