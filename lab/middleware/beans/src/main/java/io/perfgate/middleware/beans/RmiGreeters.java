package io.perfgate.middleware.beans;

import io.perfgate.middleware.RmiPort;
import io.perfgate.middleware.remote.Greeter;
import io.perfgate.middleware.remote.GreeterHome;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.rmi.Remote;

/** Session beans for calls by java.rmi: a created bean is exported until it is removed. */
final class RmiGreeters {
    private RmiGreeters() {}

    /** A home to be exported. */
    static GreeterHome home(GreeterHome home, RmiPort port) {
        return remote(GreeterHome.class, (proxy, method, arguments) -> {
            Object answer = call(home, method, arguments);
            return answer instanceof Greeter greeter ? port.export(greeter(greeter)) : answer;
        });
    }

    private static Greeter greeter(Greeter greeter) {
        return remote(Greeter.class, (proxy, method, arguments) -> {
            Object answer = call(greeter, method, arguments);
            if (method.getName().equals("remove")) {
                RmiPort.unexport((Remote) proxy);
            }
            return answer;
        });
    }

    /** The handler also gets java.rmi's calls to the object itself, such as its hash code. */
    private static <T extends Remote> T remote(Class<T> type, InvocationHandler handler) {
        InvocationHandler all = (proxy, method, arguments) -> method.getDeclaringClass() == Object.class
                ? identity(proxy, type, method, arguments)
                : handler.invoke(proxy, method, arguments);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, all));
    }

    private static Object identity(Object proxy, Class<?> type, Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> "exported " + type.getSimpleName();
        };
    }

    private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
