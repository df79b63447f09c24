<%@page session="false"%><p>upper part of a part</p>
