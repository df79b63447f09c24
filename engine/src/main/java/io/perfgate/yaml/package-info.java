/** YAML with line and column of every element, checked against tables of keys. */
package io.perfgate.yaml;
