package io.perfgate.simulations.pages;

/** A page of the web container under test. */
public enum Page {
    EMPTY_JSP("EmptyJSP", ".jsp"),
    INCLUDE("Include", ".jsp"),
    SESSION("Session", ".jsp"),
    FIFTY_K_SERVLET("50KServlet", ""),
    BEAN_COOKIE("BeanCookie", ".jsp");

    private final String title;
    private final String suffix;

    Page(String title, String suffix) {
        this.title = title;
        this.suffix = suffix;
    }

    /** The text that identifies the page. */
    public String title() {
        return title;
    }

    public String path() {
        return "/" + title + suffix;
    }

    /** Text that only the requested page contains. */
    public String mark() {
        return "<title>" + title + "</title>";
    }
}
