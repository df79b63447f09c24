package io.perfgate.signatures;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** One compiled source, and the messages of the compiler. */
record Compilation(List<String> errors) {

    static Compilation of(Path classes, Path classPath, String name, String source) throws IOException {
        Files.createDirectories(classes);
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        List<String> options = List.of("-d", classes.toString(), "-cp", classPath.toString(), "-implicit:none");
        JavaCompiler.CompilationTask task =
                ToolProvider.getSystemJavaCompiler().getTask(null, null, said, options, null, List.of(file));
        task.call();
        return new Compilation(said.getDiagnostics().stream()
                .filter(it -> it.getKind() == Diagnostic.Kind.ERROR)
                .map(Object::toString)
                .toList());
    }
}
