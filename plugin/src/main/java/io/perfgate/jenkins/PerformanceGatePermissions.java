package io.perfgate.jenkins;

import hudson.model.Item;
import hudson.security.Permission;
import hudson.security.PermissionGroup;
import hudson.security.PermissionScope;

/** The permissions of users beyond reading and configuring jobs. */
public final class PerformanceGatePermissions {

    private static final PermissionGroup GROUP =
            new PermissionGroup(PerformanceGatePermissions.class, Messages._PerformanceGatePermissions_Group());

    /** Permission to change the baseline of later builds. */
    public static final Permission ACCEPT = new Permission(
            GROUP, "Accept", Messages._PerformanceGatePermissions_Accept(), Item.CONFIGURE, PermissionScope.ITEM);

    /** Permission to acknowledge regressions, so that they do not fail later builds until they end. */
    public static final Permission ACKNOWLEDGE = new Permission(
            GROUP,
            "Acknowledge",
            Messages._PerformanceGatePermissions_Acknowledge(),
            Item.CONFIGURE,
            PermissionScope.ITEM);

    private PerformanceGatePermissions() {}

    /** Registers the permissions, so that they can be granted before their first use. */
    static void register() {
        ACCEPT.getId();
        ACKNOWLEDGE.getId();
    }
}
