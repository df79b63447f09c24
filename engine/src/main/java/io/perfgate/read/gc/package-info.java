/** GC logs that a JVM of version 11 or newer writes with {@code -Xlog:gc} or {@code -Xlog:gc*}. */
package io.perfgate.read.gc;
