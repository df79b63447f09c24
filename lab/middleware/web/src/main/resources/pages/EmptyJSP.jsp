<%@page session="false"%><html><title>EmptyJSP</title><body></body></html>
