import java.io.File;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.protocol.java.sampler.JavaSampler;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.reporters.Summariser;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;

/** A plan of three samplers, one of which fails, in JMeter's own engine: Fixture FOLDER-OF-JMETER out.jtl csv|xml */
public class Fixture {

    public static void main(String[] arguments) {
        JMeterUtils.setJMeterHome(arguments[0]);
        JMeterUtils.loadJMeterProperties(arguments[0] + "/bin/jmeter.properties");
        JMeterUtils.setProperty("summariser.interval", "300");
        LoopController loop = new LoopController();
        loop.setLoops(40);
        loop.setFirst(true);
        ThreadGroup users = new ThreadGroup();
        users.setName("users, all");
        users.setNumThreads(3);
        users.setRampUp(0);
        users.setSamplerController(loop);
        TransactionController order = new TransactionController();
        order.setName("order");
        order.setGenerateParentSample(true);
        ResultCollector results = new ResultCollector(new Summariser("summary"));
        results.setFilename(arguments[1]);
        SampleSaveConfiguration save = results.getSaveConfig();
        save.setAsXml(arguments[2].equals("xml"));
        TestPlan plan = new TestPlan("fixture");
        HashTree tree = new ListedHashTree();
        HashTree group = tree.add(plan).add(users);
        group.add(sampler("browse", 2, true));
        group.add(sampler("pay, \"by card\"", 5, false));
        group.add(order).add(sampler("step", 1, true));
        group.add(results);
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.run();
    }

    private static JavaSampler sampler(String name, int millis, boolean ok) {
        JavaSampler sampler = new JavaSampler();
        sampler.setName(name);
        sampler.setClassname("org.apache.jmeter.protocol.java.test.JavaTest");
        Arguments arguments = new Arguments();
        arguments.addArgument("Sleep_Time", String.valueOf(millis));
        arguments.addArgument("Sleep_Mask", "0x7");
        arguments.addArgument("Label", name);
        arguments.addArgument("ResponseCode", ok ? "200" : "500");
        arguments.addArgument("ResponseMessage", ok ? "OK" : "refused,\nsaid \"no\"");
        arguments.addArgument("Status", ok ? "OK" : "KO");
        sampler.setArguments(arguments);
        return sampler;
    }
}
