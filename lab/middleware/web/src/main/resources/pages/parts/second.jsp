<%@page session="false"%><p>second part</p>
<jsp:include page="/parts/upper.jsp"/>
<jsp:include page="/parts/lower.jsp"/>
