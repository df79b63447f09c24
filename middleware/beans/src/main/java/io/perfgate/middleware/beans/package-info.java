/** Session beans (OpenEJB) as a program of its own, called in one of five ways. */
package io.perfgate.middleware.beans;
