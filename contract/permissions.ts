/** What somebody may do in a wedding, by area of the product. */

export const areas = [
  /** Information, town hall, witnesses, photos. */
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

/** member: anybody in the wedding. couple: the two themselves. Of an area, edit includes see. */
export type Permission = "member" | "couple" | `${Area}:${"see" | "edit"}`;

interface Membership {
  readonly role: "couple" | "helper";
  readonly budget: boolean;
  readonly documents: boolean;
}

/** The couple may do everything; a helper sees and edits every area but the two that are given by a flag each. */
export function isAllowed(membership: Membership, permission: Permission): boolean {
  if (membership.role === "couple") return true;
  if (permission === "couple") return false;
  if (permission.startsWith("budget:")) return membership.budget;
  if (permission.startsWith("documents:")) return membership.documents;
  return true;
}
