<%@page session="false"%><%@taglib prefix="web" tagdir="/WEB-INF/tags"%><html><title>BeanCookie</title><body>
<web:cookie name="visitor" value="nobody"/>
<jsp:useBean id="cookie" scope="request" class="io.perfgate.middleware.web.CookieBean"/>
<p>was <jsp:getProperty name="cookie" property="value"/></p>
<jsp:setProperty name="cookie" property="value" value="somebody"/>
<p>is <jsp:getProperty name="cookie" property="value"/></p>
</body></html>
