/** The permissions of members, by area of the product. */

export const areas = [
  /** Wedding details, town hall, witnesses, photos. */
  "wedding",
  "guests",
  "seating",
  /** Tasks and calendar. */
  "planning",
  "run_sheet",
  /** Budget, expenses, and every price. */
  "budget",
  "providers",
  /** Quotes and invoices. */
  "documents",
] as const;
export type Area = (typeof areas)[number];

/** What a member may do in an area. Edit includes see. */
export const permissionLevels = ["none", "see", "edit"] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/** The permissions of a helper; areas at none are left out. Empty for the couple, who have everything. */
export type AreaPermissions = Readonly<Partial<Record<Area, "see" | "edit">>>;

/** member: any member of the wedding. couple: the couple only. Within an area, edit includes see. */
export type Permission = "member" | "couple" | `${Area}:${"see" | "edit"}`;

/** The permission to see or to edit what belongs to an area, or to the couple alone. */
export function getAreaPermission(area: Area | "couple", right: "see" | "edit"): Permission {
  return area === "couple" ? area : `${area}:${right}`;
}

/** The role and the permissions of a person in a wedding. */
export interface Membership {
  readonly role: "couple" | "helper";
  readonly permissions: AreaPermissions;
}

/** The couple has every permission, a helper those given. */
export function isAllowed({ role, permissions }: Membership, permission: Permission): boolean {
  if (role === "couple" || permission === "member") return true;
  return areas.some((area) => {
    const level = permissions[area];
    return permission === `${area}:edit`
      ? level === "edit"
      : permission === `${area}:see` && level !== undefined;
  });
}

/** The membership with the two flags that preceded permissions by area. */
export function addLegacyFlags(membership: Membership): Membership & { budget: boolean; documents: boolean } {
  return {
    ...membership,
    budget: isAllowed(membership, "budget:see"),
    documents: isAllowed(membership, "documents:see"),
  };
}
