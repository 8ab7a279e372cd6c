/**
 * A contact's name, and what a form changed of it. Only changed fields are sent, so that two people who edit
 * different fields do not overwrite each other.
 */
import type { ProviderContact } from "#contract/providers.ts";
import { parseAmount } from "#i18n/amounts.ts";

const lines = ["company", "person", "phone", "email", "status"] as const;

/** `price` is NaN if it cannot be parsed; a field that is not in the form is not changed. */
export function getContactChanges(
  contact: ProviderContact,
  texts: ReadonlyMap<string, string>,
): Record<string, string | number | null> {
  const changes: Record<string, string | number | null> = {};
  for (const field of lines) {
    const text = texts.get(field)?.trim();
    if (text !== undefined && text !== contact[field]) changes[field] = text;
  }
  const notes = texts.get("notes")?.replaceAll(/\r\n?/gu, "\n");
  if (notes !== undefined && notes !== contact.notes) changes["notes"] = notes;
  const price = parseAmount(texts.get("price") ?? "");
  if (texts.has("price") && price !== contact.price) changes["price"] = price;
  return changes;
}

/** The company, otherwise the person; '' without either. */
export function getContactName({ company, person }: Pick<ProviderContact, "company" | "person">): string {
  return company === "" ? person : company;
}
