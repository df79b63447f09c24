package io.perfgate.jenkins;

import hudson.model.Item;
import hudson.model.User;
import hudson.security.Permission;
import hudson.security.PermissionGroup;
import hudson.security.PermissionScope;
import java.util.Optional;

/** What may be allowed to users beyond reading and configuring jobs. */
public final class PerformanceGatePermissions {

    private static final PermissionGroup GROUP =
            new PermissionGroup(PerformanceGatePermissions.class, Messages._PerformanceGatePermissions_Group());

    /** Whoever has it decides what later builds are measured by. */
    public static final Permission ACCEPT = new Permission(
            GROUP, "Accept", Messages._PerformanceGatePermissions_Accept(), Item.CONFIGURE, PermissionScope.ITEM);

    /** Whoever has it decides which regressions do not fail later builds until they end. */
    public static final Permission ACKNOWLEDGE = new Permission(
            GROUP,
            "Acknowledge",
            Messages._PerformanceGatePermissions_Acknowledge(),
            Item.CONFIGURE,
            PermissionScope.ITEM);

    private PerformanceGatePermissions() {}

    /** Who asks for a change, for its record. */
    static String user() {
        return Optional.ofNullable(User.current()).map(User::getId).orElse("anonymous");
    }

    /** Makes them known, so that they can be granted before anybody asks for them. */
    static void register() {
        ACCEPT.getId();
        ACKNOWLEDGE.getId();
    }
}
