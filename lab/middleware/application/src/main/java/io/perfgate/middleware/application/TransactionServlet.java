package io.perfgate.middleware.application;

import io.perfgate.middleware.remote.TransactionRefusedException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.rmi.RemoteException;

/** Runs one transaction for each request. */
final class TransactionServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient Struck transaction;

    TransactionServlet(Struck transaction) {
        this.transaction = transaction;
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String text = "done";
        try {
            transaction.run();
        } catch (TransactionRefusedException | RemoteException failed) {
            response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
            text = failed.getMessage();
        }
        response.setContentType("text/plain;charset=utf-8");
        response.getWriter().write(text);
    }
}
