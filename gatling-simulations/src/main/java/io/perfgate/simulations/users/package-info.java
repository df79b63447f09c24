/** Users who repeat one transaction as fast as they can: a closed loop without think time. */
package io.perfgate.simulations.users;
