@org.jspecify.annotations.NullMarked
package io.perfgate.publish;
