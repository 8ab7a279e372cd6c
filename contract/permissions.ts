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

/** member: any member of the wedding. couple: the couple only. Within an area, edit includes see. */
export type Permission = "member" | "couple" | `${Area}:${"see" | "edit"}`;

interface Membership {
  readonly role: "couple" | "helper";
  readonly budget: boolean;
  readonly documents: boolean;
}

/** The couple has every permission. A helper may see and edit every area, except the two that depend on a flag. */
export function isAllowed(membership: Membership, permission: Permission): boolean {
  if (membership.role === "couple") return true;
  if (permission === "couple") return false;
  if (permission.startsWith("budget:")) return membership.budget;
  if (permission.startsWith("documents:")) return membership.documents;
  return true;
}
