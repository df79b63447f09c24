package io.perfgate.middleware.web;

import io.perfgate.middleware.fault.Fault;
import io.perfgate.middleware.rpc.EchoMethod;
import jakarta.servlet.Servlet;
import java.util.List;
import org.apache.catalina.Context;
import org.apache.catalina.WebResourceRoot;
import org.apache.catalina.WebResourceRoot.ResourceSetType;
import org.apache.catalina.Wrapper;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.webresources.StandardRoot;
import org.apache.jasper.servlet.JasperInitializer;
import org.apache.jasper.servlet.JspServlet;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.apache.tomcat.util.scan.StandardJarScanner;

/** The pages that the container serves. */
final class Site {
    private static final List<String> PAGES = List.of(
            "/EmptyJSP.jsp",
            "/Include.jsp",
            "/Session.jsp",
            "/BeanCookie.jsp",
            "/parts/first.jsp",
            "/parts/second.jsp",
            "/parts/third.jsp",
            "/parts/upper.jsp",
            "/parts/lower.jsp");

    private Site() {}

    static void addTo(Context context, List<Fault> faults) {
        // A compile error must show at the start, not at the first visit.
        ((StandardContext) context).setFailCtxIfServletStartFails(true);
        context.setParentClassLoader(Site.class.getClassLoader());
        context.addServletContainerInitializer(new JasperInitializer(), null);
        // The tags are files of the site; jars need not be searched.
        StandardJarScanner jars = new StandardJarScanner();
        jars.setScanClassPath(false);
        context.setJarScanner(jars);
        context.setResources(ownResources(context));
        PAGES.forEach(path -> addPage(context, path));
        addServlet(context, "/50KServlet", new FiftyKServlet());
        for (EchoMethod<?> method : List.of(EchoMethod.TEXT, EchoMethod.PEOPLE)) {
            addServlet(context, method.path(), new CallServlet<>(method));
        }
        if (!faults.isEmpty()) {
            addFilter(context, new FaultFilter(faults));
        }
    }

    /** The folder "pages" of this program, in a jar or not. */
    private static WebResourceRoot ownResources(Context context) {
        WebResourceRoot root = new StandardRoot(context);
        root.createWebResourceSet(
                ResourceSetType.POST,
                "/",
                Site.class.getProtectionDomain().getCodeSource().getLocation(),
                "/pages");
        return root;
    }

    /** Like the element jsp-file of a web.xml: compiled when the container starts. */
    private static void addPage(Context context, String path) {
        Wrapper page = Tomcat.addServlet(context, path, JspServlet.class.getName());
        page.addInitParameter("jspFile", path);
        page.addInitParameter("development", "false");
        page.setLoadOnStartup(1);
        context.addServletMapping(path, path);
    }

    private static void addServlet(Context context, String path, Servlet servlet) {
        Tomcat.addServlet(context, path, servlet);
        context.addServletMapping(path, path);
    }

    private static void addFilter(Context context, FaultFilter filter) {
        FilterDef definition = new FilterDef();
        definition.setFilterName("faults");
        definition.setFilter(filter);
        context.addFilterDef(definition);
        FilterMap everywhere = new FilterMap();
        everywhere.setFilterName("faults");
        everywhere.addURLPattern("/*");
        context.addFilterMap(everywhere);
    }
}
