package io.perfgate.jenkins.page;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.kohsuke.stapler.HttpResponse;
import org.kohsuke.stapler.StaplerRequest2;
import org.kohsuke.stapler.StaplerResponse2;

/**
 * The answer to a refused form: its page with the reason and the entered values. Its views find it in the attribute
 * {@code refused} of their request.
 */
public final class RefusedForm implements HttpResponse {

    private static final int BAD_REQUEST = 400;

    private final String form;
    private final String reason;
    private StaplerRequest2 request;

    public RefusedForm(String form, String reason) {
        this.form = form;
        this.reason = reason;
    }

    @Override
    public void generateResponse(StaplerRequest2 request, StaplerResponse2 response, Object page)
            throws IOException, ServletException {
        this.request = request;
        request.setAttribute("refused", this);
        response.setStatus(BAD_REQUEST);
        request.getView(page, "index").forward(request, response);
    }

    public String getReason() {
        return reason;
    }

    /** @param gate its index on a page of several; null if the page has only one */
    public boolean isOf(String name, Object gate) {
        return form.equals(name) && (gate == null || gate.toString().equals(entered("gate")));
    }

    public boolean isOfEntry(Object gate, String suite, String series, String metric) {
        return isOf("close", gate)
                && suite.equals(entered("suite"))
                && series.equals(entered("series"))
                && metric.equals(entered("metric"));
    }

    public String entered(String field) {
        return request.getParameter(field);
    }
}
