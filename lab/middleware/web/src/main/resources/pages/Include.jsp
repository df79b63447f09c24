<%@page session="false"%><html><title>Include</title><body>
<jsp:include page="/parts/first.jsp"/>
<jsp:include page="/parts/second.jsp"/>
<jsp:include page="/parts/third.jsp"/>
</body></html>
