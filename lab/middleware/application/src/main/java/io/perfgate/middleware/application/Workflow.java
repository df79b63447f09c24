package io.perfgate.middleware.application;

import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;
import org.flowable.engine.ProcessEngine;
import org.flowable.engine.impl.cfg.StandaloneProcessEngineConfiguration;
import org.flowable.engine.repository.ProcessDefinition;
import org.flowable.engine.runtime.ProcessInstance;
import org.flowable.task.api.Task;

/** A workflow engine (Flowable) with one process: an application for a contract is filled in, then approved. */
final class Workflow implements Part {
    private static final String PROCESS = "contract";
    private static final int PERFORMERS = 100;

    private final ProcessEngine engine;

    private Workflow(ProcessEngine engine) {
        this.engine = engine;
    }

    /** Creates the engine's tables and deploys the process. */
    static Workflow open(DataSource pool) {
        StandaloneProcessEngineConfiguration configuration = new StandaloneProcessEngineConfiguration();
        configuration.setDataSource(pool);
        configuration.setDatabaseSchemaUpdate("true");
        configuration.setAsyncExecutorActivate(false);
        configuration.setDisableIdmEngine(true);
        configuration.setDisableEventRegistry(true);
        ProcessEngine engine = configuration.buildProcessEngine();
        engine.getRepositoryService()
                .createDeployment()
                .addInputStream("contract.bpmn20.xml", Workflow.class.getResourceAsStream("contract.bpmn20.xml"))
                .deploy();
        return new Workflow(engine);
    }

    /**
     * The five steps of the report: fetch the process definition; create the instance, start it and create its first
     * activity with the task, which are one call here; hand the task to its performer.
     */
    @Override
    public void transact() {
        ProcessDefinition definition = engine.getRepositoryService()
                .createProcessDefinitionQuery()
                .processDefinitionKey(PROCESS)
                .latestVersion()
                .singleResult();
        ProcessInstance instance = engine.getRuntimeService().startProcessInstanceById(definition.getId());
        Task task = engine.getTaskService()
                .createTaskQuery()
                .processInstanceId(instance.getId())
                .singleResult();
        engine.getTaskService().claim(task.getId(), performer());
    }

    private static String performer() {
        return "performer" + ThreadLocalRandom.current().nextInt(PERFORMERS);
    }

    @Override
    public void close() {
        engine.close();
    }
}
