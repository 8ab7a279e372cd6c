/** The providers as a table for a spreadsheet. */
import type { ProviderContact } from "#contract/providers.ts";
import { getCents } from "#i18n/amounts.ts";
import { type Sheet, toCentsCell, toTextCell } from "#web/platform/sheets.rules.ts";
import type { CatalogueEntry } from "./catalogue.rules.ts";

const sheetHeads = [
  "supplier",
  "status",
  "company",
  "contact",
  "phone",
  "email",
  "price",
  "notes",
  "when",
] as const;

interface ProviderTexts {
  readonly head: (head: (typeof sheetHeads)[number]) => string;
  readonly state: (status: ProviderContact["status"]) => string;
}

/** The price is empty for members who may not see the budget, because they do not receive it. */
export function createProviderTable(
  entries: readonly CatalogueEntry[],
  { head, state }: ProviderTexts,
): Pick<Sheet, "heads" | "rows"> {
  return {
    heads: sheetHeads.map(head),
    rows: entries.map(({ name, contact, when }) => [
      toTextCell(name),
      toTextCell(contact ? state(contact.status) : ""),
      toTextCell(contact?.company ?? ""),
      toTextCell(contact?.person ?? ""),
      toTextCell(contact?.phone ?? ""),
      toTextCell(contact?.email ?? ""),
      toCentsCell(typeof contact?.price === "number" ? getCents(contact.price) : null),
      toTextCell(contact?.notes ?? ""),
      toTextCell(when),
    ]),
  };
}
