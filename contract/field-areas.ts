/**
 * Fields that belong to another area than their row. Every call that shows or changes them needs the permission of that
 * area, and so do undo and the journal.
 */
import { type Area, isAllowed, type Membership, getAreaPermission } from "./permissions.ts";

/** By kind of row: the area of a field, under its name in calls, in columns and in changes that can be undone. */
const fieldAreas = {
  wedding: {
    wedding_budget: "budget",
    budget_cents: "budget",
    woman_email: "couple",
    man_email: "couple",
    unlocked_at: "couple",
  },
  guest: { table_id: "seating", seat: "seating", place: "seating" },
  provider_contact: { price: "budget", price_cents: "budget" },
  caterer_brief: { recipient: "providers" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Area | "couple">>>>;

/** The keys of `fieldAreas`, written out because Object.keys loses their types. */
export const kindsWithFieldAreas = ["wedding", "guest", "provider_contact", "caterer_brief"] as const;
export type KindWithFieldAreas = (typeof kindsWithFieldAreas)[number];

/** The fields of a kind that belong to another area than the row; none for most kinds. */
export function getFieldAreas(kind: string): Readonly<Record<string, Area | "couple">> {
  const found = kindsWithFieldAreas.find((each) => each === kind);
  return found === undefined ? {} : fieldAreas[found];
}

/** Whether the area of a field allows it, besides the permission that the row itself needs. */
export function isFieldAllowed(
  member: Membership,
  { kind, field }: { readonly kind: string; readonly field: string },
  right: "see" | "edit",
): boolean {
  const area = getFieldAreas(kind)[field];
  return area === undefined || isAllowed(member, getAreaPermission(area, right));
}

/** The row as the member may see it: fields that they may not see are null. */
export function hideFields<Row extends object>(member: Membership, kind: KindWithFieldAreas, row: Row): Row {
  const hidden = Object.keys(row).filter((field) => !isFieldAllowed(member, { kind, field }, "see"));
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}
