<%@page import="java.util.Date"%><html><title>Session</title><body>
<%
    session.setAttribute("first", new Date());
    session.setAttribute("second", new Date());
    session.setAttribute("third", new Date());
%><p><%=session.getAttribute("third").toString()%></p>
</body></html>
