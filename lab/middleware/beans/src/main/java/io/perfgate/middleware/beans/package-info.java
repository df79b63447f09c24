/** Session beans (OpenEJB) as a separate program, called in one of five ways. */
package io.perfgate.middleware.beans;
