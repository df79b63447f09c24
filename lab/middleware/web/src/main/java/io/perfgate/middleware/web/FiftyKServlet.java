package io.perfgate.middleware.web;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;

/** A page of 50 K, written line by line. */
final class FiftyKServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final int LINES = 512;
    private static final int LINE_BYTES = 100;
    private static final String TITLE = "<html><title>50KServlet</title>";

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html");
        response.setCharacterEncoding("UTF-8");
        PrintWriter out = response.getWriter();
        String line = ".".repeat(LINE_BYTES - System.lineSeparator().length());
        out.println(TITLE + line.substring(TITLE.length()));
        for (int written = 1; written < LINES; written++) {
            out.println(line);
        }
    }
}
