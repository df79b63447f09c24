<%@page session="false"%><p>third part</p>
<jsp:include page="/parts/upper.jsp"/>
<jsp:include page="/parts/lower.jsp"/>
