package io.perfgate.jenkins.agent;

import hudson.Extension;
import hudson.model.RootAction;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.StaplerResponse2;
import org.kohsuke.stapler.WebMethod;
import org.kohsuke.stapler.verb.GET;

/**
 * Offers the command to everyone who may read Jenkins: the jar of the agents, at {@code performance-gate/perfgate.jar}.
 */
@Extension
public final class PerfgateDownload implements RootAction {

    @Override
    public String getIconFileName() {
        return null; // documents link to it; a line in the side panel of every page would be too much
    }

    @Override
    public String getDisplayName() {
        return null;
    }

    @Override
    public String getUrlName() {
        return "performance-gate";
    }

    @GET
    @WebMethod(name = "perfgate.jar")
    public void doJar(StaplerResponse2 response) throws IOException {
        Jenkins.get().checkPermission(Jenkins.READ);
        response.setContentType("application/java-archive");
        try (InputStream content = AgentJar.open()) {
            content.transferTo(response.getOutputStream());
        }
    }

    /** The digest in the format of {@code sha256sum --check}. */
    @GET
    @WebMethod(name = "perfgate.jar.sha256")
    public void doDigest(StaplerResponse2 response) throws IOException {
        Jenkins.get().checkPermission(Jenkins.READ);
        response.setContentType("text/plain;charset=UTF-8");
        response.getOutputStream().write((AgentJar.digest() + "  perfgate.jar\n").getBytes(StandardCharsets.UTF_8));
    }
}
