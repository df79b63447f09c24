<%@page session="false"%><p>lower part of a part</p>
