package io.perfgate.jenkins;

import hudson.FilePath;

/** A suite with a shell script in place of a build, which takes no time and returns the given values. */
final class ScriptedBuild {

    /** <code>${build}</code> is the folder of the script. */
    static final String SUITE = """
            suite: kept
            workloads:
              - name: tool
                run: sh ${build}/tool.sh ${trial}
                trials: {first: 3, most: 5}
            tolerance: {"*": 5%}
            keep: tool.sh
            validity: {calibration: 100000%, otherCpu: 100%}
            """;

    private ScriptedBuild() {}

    /** Writes into the workspace; the script goes into its folder {@code made}. */
    static void writeTo(FilePath workspace, int millis) throws Exception {
        workspace.child("performance.yml").write(SUITE, "UTF-8");
        workspace.child("made/tool.sh").write(script(millis), "UTF-8");
    }

    /** Its noise differs between a kept build and today's, and is the same in every run. */
    static String script(int millis) {
        return """
                case $0 in *kept-build*) side=3 ;; *) side=0 ;; esac
                echo series,metric,unit,direction,run,trial,value
                echo "x,time,ms,lower,r,1,$(( MILLIS + ($1 * 7 + side) % 11 * 2 ))"
                """.replace("MILLIS", Integer.toString(millis));
    }
}
