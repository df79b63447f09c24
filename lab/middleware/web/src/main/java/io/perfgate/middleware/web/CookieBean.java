package io.perfgate.middleware.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.stream.Stream;

/** A cookie as a bean whose properties pages set and get. */
public final class CookieBean {
    private String value = "";

    /** The cookie of that name; if the browser sent none, a new one is set. */
    public static CookieBean of(
            String name, String otherwise, HttpServletRequest request, HttpServletResponse response) {
        Cookie[] sent = request.getCookies();
        Cookie cookie = Stream.of(sent == null ? new Cookie[0] : sent)
                .filter(one -> one.getName().equals(name))
                .findFirst()
                .orElseGet(() -> {
                    Cookie given = new Cookie(name, otherwise);
                    response.addCookie(given);
                    return given;
                });
        CookieBean bean = new CookieBean();
        bean.setValue(cookie.getValue());
        return bean;
    }

    public String getValue() {
        return value;
    }

    public void setValue(String value) {
        this.value = value;
    }
}
