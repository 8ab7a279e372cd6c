/** What a form changed of a guest: only that is sent, so that two people editing different fields keep both. */
import type { Guest } from "#contract/guests.ts";

export const editable = [
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
  "comment",
] as const;
export type EditableField = (typeof editable)[number];

/** Fields of a form speak in text: 'true', 'false' or '' for presence, 'true' or 'false' for a child, '' for no guest. */
export function fieldText(guest: Guest, field: EditableField): string {
  const value = guest[field];
  return value === null ? "" : String(value);
}

/** The fields whose text differs from the guest's, as the contract wants them. Line ends count as \n. */
export function changesOf(guest: Guest, texts: ReadonlyMap<string, string>): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  for (const field of editable) {
    const text = texts.get(field)?.replace(/\r\n?/gu, "\n");
    if (text === undefined || text === fieldText(guest, field)) continue;
    const isNullable = field === "presence" || field === "plus_one_of";
    changes[field] = isNullable && text === "" ? null : text;
  }
  return changes;
}
