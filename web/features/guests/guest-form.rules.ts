/**
 * What the form of a guest changed. Only changed fields are sent, so that two people who edit different fields
 * do not overwrite each other.
 */
import type { Guest } from "#contract/guests.ts";
import { getChangedFields } from "#web/platform/changed-fields.ts";

export const editableFields = [
  "first_name",
  "last_name",
  "side",
  "relationship",
  "diet",
  "allergies",
  "presence",
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "plus_one_of",
  "is_child",
  "age",
  "high_chair",
  "access_needs",
  "print_name",
  "household_id",
  "comment",
] as const;
export type EditableGuestField = (typeof editableFields)[number];

/** The field's text in the form: null as '', a boolean as 'true' or 'false'. */
export function getFieldText(guest: Guest, field: EditableGuestField): string {
  const value = guest[field];
  return value === null ? "" : String(value);
}

/** The changed fields, as the contract expects them. */
export function getGuestChanges(
  guest: Guest,
  texts: ReadonlyMap<string, string>,
): Record<string, string | null> {
  const before = Object.fromEntries(editableFields.map((field) => [field, getFieldText(guest, field)]));
  const changes: Record<string, string | null> = getChangedFields(before, Object.fromEntries(texts));
  for (const field of ["presence", "plus_one_of", "age", "household_id"])
    if (changes[field] === "") changes[field] = null;
  return changes;
}
