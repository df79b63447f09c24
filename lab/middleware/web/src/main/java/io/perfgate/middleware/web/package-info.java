/** A web container with pages that a published report measured, and with remote calls over HTTP. */
package io.perfgate.middleware.web;
