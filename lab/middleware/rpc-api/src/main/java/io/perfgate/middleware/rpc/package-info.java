/** Remote calls over HTTP: messages in the format of Protocol Buffers, posted to the path of their method. */
package io.perfgate.middleware.rpc;
