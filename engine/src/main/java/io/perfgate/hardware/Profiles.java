package io.perfgate.hardware;

import io.perfgate.measure.Must;
import io.perfgate.read.ReadError;
import io.perfgate.yaml.Keys;
import io.perfgate.yaml.Keys.Shape;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.SuiteError;
import io.perfgate.yaml.YamlFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.nodes.Node;

/** The named profiles of a store of baselines: {@code profiles.yml} in its folder. */
public record Profiles(List<HardwareProfile> profiles) {

    public static final String FILE_NAME = "profiles.yml";
    public static final Profiles NONE = new Profiles(List.of());

    private static final List<String> PATTERNS = List.of("cpu", "os", "architecture", "virtualization", "jvm");

    private static final Keys FILE = Keys.of(Keys.needed("profiles", Shape.Form.ITEMS, ""));

    private static final Keys PROFILE = Keys.of(Stream.concat(Stream.of("name", "cpus", "memory"), PATTERNS.stream())
            .map(name -> Keys.key(name, Shape.Form.TEXT))
            .toArray(Keys.Key[]::new));

    public Profiles {
        profiles = List.copyOf(profiles);
    }

    /** The profiles of a store; none if the store or the file does not exist. */
    public static Profiles ofStore(Path folder) throws IOException {
        Path file = folder.resolve(FILE_NAME);
        if (Files.isSymbolicLink(file)) { // a repository may bring it, and an error would quote its target
            throw new ReadError(file + ": is a symbolic link; put the file itself there");
        }
        try {
            return Files.exists(file) ? parse(file.toString(), Files.readString(file)) : NONE;
        } catch (CharacterCodingException other) {
            throw new ReadError(file + ": not UTF-8 text; save it as UTF-8", other);
        }
    }

    public static Profiles parse(String fileName, String text) {
        YamlFile file = new YamlFile(fileName);
        Section top = new Section(file, file.root(text, "'profiles:'"), "the file of profiles", FILE);
        List<HardwareProfile> profiles = new ArrayList<>();
        for (Node item : top.items("profiles")) {
            HardwareProfile profile = file.at(item, () -> profile(new Section(file, item, "a profile", PROFILE)));
            if (profiles.stream().anyMatch(earlier -> earlier.name().equals(profile.name()))) {
                throw file.error(item, "profile '" + profile.name() + "' is defined twice");
            }
            profiles.add(profile);
        }
        return new Profiles(profiles);
    }

    public Optional<HardwareProfile> named(String name) {
        return profiles.stream().filter(profile -> profile.name().equals(name)).findFirst();
    }

    private static HardwareProfile profile(Section section) {
        TreeMap<String, String> patterns = new TreeMap<>();
        PATTERNS.forEach(fact -> section.optionalText(fact).ifPresent(pattern -> patterns.put(fact, pattern)));
        double cpus = section.has("cpus") ? section.value("cpus", text -> positive("cpus", text)) : 0;
        double memory = section.has("memory") ? section.value("memory", Profiles::gigabytes) : 0;
        return new HardwareProfile(section.text("name"), patterns, cpus, memory);
    }

    private static double gigabytes(String text) {
        Must.hold(text.endsWith("GB"), "'memory' must be the nominal size, such as 16 GB, not '" + text + "'");
        return positive("memory", text.substring(0, text.length() - 2).strip());
    }

    private static double positive(String key, String text) {
        Must.hold(
                text.matches("[0-9]{1,9}(\\.[0-9]{1,3})?") && Double.parseDouble(text) > 0,
                "'" + key + "' must be a number above 0, not '" + text + "'");
        return Double.parseDouble(text);
    }

    /** The matching profile, if any. Two matches are an error, because runs would alternate between them. */
    public Optional<HardwareProfile> of(HardwareFacts facts) {
        List<HardwareProfile> fitting =
                profiles.stream().filter(profile -> profile.fits(facts)).toList();
        if (fitting.size() > 1) {
            throw new SuiteError("hardware profiles '" + fitting.get(0).name() + "' and '"
                    + fitting.get(1).name() + "' of " + FILE_NAME
                    + " both fit this machine; make one of them stricter");
        }
        return fitting.stream().findFirst();
    }
}
