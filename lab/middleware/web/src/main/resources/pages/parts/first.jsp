<%@page session="false"%><p>first part</p>
<jsp:include page="/parts/upper.jsp"/>
<jsp:include page="/parts/lower.jsp"/>
