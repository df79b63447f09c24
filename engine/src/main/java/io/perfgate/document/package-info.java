/** The project's own documents: how records become JSON and back, what a document may hold, and files that are written. */
package io.perfgate.document;
