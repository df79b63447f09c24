/** YAML with line and column of every element, read by tables of keys. */
package io.perfgate.yaml;
