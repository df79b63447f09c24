package io.perfgate.jenkins.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.jenkins.PerformanceGateBuildAction;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** What the JSON of a page has: at the depth of each object, a property needs at least that visibility. */
class ExportedDataTest {

    private static final int DEPTH_OF_THE_PAGE = 1;
    private static final int DEPTH_IN_ITS_BUILD_OR_JOB = 2;

    private record Property(String name, int visibility, Type type) {}

    private static List<Property> properties(Class<?> bean) {
        int usual = bean.getAnnotation(ExportedBean.class).defaultVisibility();
        return Stream.<Member>concat(Arrays.stream(bean.getDeclaredMethods()), Arrays.stream(bean.getFields()))
                .filter(member -> ((AnnotatedElement) member).isAnnotationPresent(Exported.class))
                .map(member -> {
                    int own = ((AnnotatedElement) member)
                            .getAnnotation(Exported.class)
                            .visibility();
                    Type type = member instanceof Method method
                            ? method.getGenericReturnType()
                            : ((Field) member).getGenericType();
                    return new Property(bean.getSimpleName() + "." + member.getName(), own == 0 ? usual : own, type);
                })
                .toList();
    }

    private static List<String> missing(Class<?> bean, int depth) {
        List<String> missing = new ArrayList<>();
        for (Property property : properties(bean)) {
            if (property.visibility() < depth) {
                missing.add(property.name());
            }
            if (property.type() instanceof ParameterizedType list
                    && list.getActualTypeArguments()[0] instanceof Class<?> element
                    && element.isAnnotationPresent(ExportedBean.class)) {
                missing.addAll(missing(element, depth + 1));
            }
        }
        return missing;
    }

    @ParameterizedTest
    @ValueSource(classes = {PerformanceGateBuildAction.class, AcknowledgedRegressionsPage.class})
    void everythingIsInTheJsonOfItsPage(Class<?> page) {
        assertThat(properties(page)).isNotEmpty();
        assertThat(missing(page, DEPTH_OF_THE_PAGE)).isEmpty();
    }

    /** Programs ask for builds, jobs and folders all the time, and run records and ledgers take long to read. */
    @ParameterizedTest
    @ValueSource(classes = {PerformanceGateBuildAction.class, AcknowledgedRegressionsPage.class})
    void nothingIsReadForTheJsonOfItsBuildOrJob(Class<?> page) {
        assertThat(properties(page)).allMatch(property -> property.visibility() < DEPTH_IN_ITS_BUILD_OR_JOB);
    }
}
