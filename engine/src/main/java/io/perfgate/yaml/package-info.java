/** YAML with the line and column of everything in it, read by tables of keys. */
package io.perfgate.yaml;
