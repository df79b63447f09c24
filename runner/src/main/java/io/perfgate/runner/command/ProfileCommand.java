package io.perfgate.runner.command;

import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.judge.Amounts;
import io.perfgate.record.Json;
import io.perfgate.runner.machine.ThisMachine;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code perfgate profile}: the facts of this machine and the hardware profile they make. */
@Command(name = "profile", description = "Show the facts of this machine and its hardware profile.")
public final class ProfileCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() {
        Hardware hardware = Hardware.of("auto", ThisMachine.facts());
        PrintWriter print = spec.commandLine().getOut();
        if (json) {
            print.print(Json.write(hardware));
            print.flush();
            return 0;
        }
        HardwareFacts facts = hardware.facts();
        print.println("profile         " + hardware.profile());
        print.println("processor       " + facts.cpuModel());
        print.println("processors      " + facts.cpus());
        print.println("memory          " + Amounts.value(facts.memoryBytes(), "B"));
        print.println("system          " + facts.os() + ", " + facts.architecture());
        print.println("JVM             " + facts.jvm());
        print.println("computer        " + facts.virtualization());
        return 0;
    }
}
