package io.perfgate.middleware.web;

import io.perfgate.middleware.fault.Fault;
import io.perfgate.middleware.fault.RefusedException;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/** Applies faults once to each request, however many pages it includes. */
final class FaultFilter implements Filter {
    private final List<Fault> faults;

    FaultFilter(List<Fault> faults) {
        this.faults = List.copyOf(faults);
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain rest)
            throws IOException, ServletException {
        try {
            Fault.strikeAll(faults);
        } catch (RefusedException refused) {
            ((HttpServletResponse) response)
                    .sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE, refused.getMessage());
            return;
        }
        rest.doFilter(request, response);
    }
}
