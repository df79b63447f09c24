<%@tag body-content="empty" import="io.perfgate.middleware.web.CookieBean"%><%@attribute name="name" required="true"%><%@attribute name="value" required="true"%><%
    // The bean "cookie" for the rest of the request.
    request.setAttribute("cookie", CookieBean.of(
            (String) jspContext.getAttribute("name"), (String) jspContext.getAttribute("value"), request, response));
%>
