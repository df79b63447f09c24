package io.perfgate.middleware.web;

import io.perfgate.middleware.rpc.EchoMethod;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Answers a remote call with its own message, after decoding and encoding it. */
final class CallServlet<T> extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient EchoMethod<T> method;

    CallServlet(EchoMethod<T> method) {
        this.method = method;
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        T message = method.decode(request.getInputStream().readAllBytes());
        byte[] answer = method.encode(message);
        response.setContentType(EchoMethod.CONTENT_TYPE);
        response.setContentLength(answer.length);
        response.getOutputStream().write(answer);
    }
}
