package io.perfgate.hardware;

/** A processor's name without what vendors add and drop between BIOS and microcode versions. */
final class CpuModel {

    private CpuModel() {}

    static String plain(String cpuModel) {
        return cpuModel.replaceAll("\\((R|TM|r|tm)\\)", " ")
                .replaceAll("(?i)\\b(cpu|processor|\\d+-core)\\b", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
