/** The columns of the providers in a file. */
import { getCents } from "#i18n/amounts.ts";
import { type FileColumn, toCentsCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { CatalogueEntry } from "../catalogue.rules.ts";

/** The price is empty for members who may not see the budget, because they do not receive it. */
export const providerColumns: readonly FileColumn<CatalogueEntry, TFunction<["providers", "lists"]>>[] = [
  { head: (t) => t("lists:heads.supplier"), file: ({ name }) => toTextCell(name) },
  {
    head: (t) => t("lists:heads.status"),
    file: ({ contact }, t) => toTextCell(contact ? t(`states.${contact.status}`) : ""),
  },
  { head: (t) => t("lists:heads.company"), file: ({ contact }) => toTextCell(contact?.company ?? "") },
  { head: (t) => t("lists:heads.contact"), file: ({ contact }) => toTextCell(contact?.person ?? "") },
  { head: (t) => t("lists:heads.phone"), file: ({ contact }) => toTextCell(contact?.phone ?? "") },
  { head: (t) => t("lists:heads.email"), file: ({ contact }) => toTextCell(contact?.email ?? "") },
  {
    head: (t) => t("lists:heads.price"),
    file: ({ contact }) => toCentsCell(typeof contact?.price === "number" ? getCents(contact.price) : null),
  },
  { head: (t) => t("lists:heads.notes"), file: ({ contact }) => toTextCell(contact?.notes ?? "") },
  { head: (t) => t("lists:heads.when"), file: ({ whenToBook }) => toTextCell(whenToBook) },
];
