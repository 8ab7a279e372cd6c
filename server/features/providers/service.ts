/** The providers: the catalogue, and the couple's contact for each kind. */
import { hideFields } from "#contract/field-areas.ts";
import {
  isProviderKindId,
  type ProviderKindId,
  providerKindIds,
  providerKinds,
} from "#contract/provider-kinds.ts";
import type { ContactChanges, ProviderContact, ProviderKind } from "#contract/providers.ts";
import catalogue from "#i18n/fr/catalogue.json" with { type: "json" };
import type { ProviderContactRow } from "#server/database/tables/provider-contacts.ts";
import { type BinHooks, deleteRow } from "#server/features/bin/service.ts";
import { renameProviderInBudget } from "#server/features/budget/service.ts";
import { renameProviderInExpenses } from "#server/features/expenses/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { getCents, getEuros } from "#i18n/amounts.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { contacts, findContact } from "./repository.ts";

/** The kinds of providers that are booked. */
export async function listBookedKinds({ db, wedding }: WeddingScope): Promise<ReadonlySet<ProviderKindId>> {
  const rows = await contacts.list(db, wedding.id);
  return new Set(rows.filter(({ status }) => status === "reserve").map(({ provider_id }) => provider_id));
}

/** The same for every wedding, in French. */
export function listProviders(): Promise<ProviderKind[]> {
  return Promise.resolve(
    providerKinds.map(({ id, name }) => ({ id, name, description: getDescription(id) })),
  );
}

/** Joins the three texts of the catalogue, each after its heading on a line of its own. */
function getDescription(kind: ProviderKindId): string {
  const { parts, kinds } = catalogue;
  const { when, ask, cost } = kinds[kind];
  return [
    [parts.when, when],
    [parts.ask, ask.join(" ")],
    [parts.cost, cost],
  ]
    .map(([heading, text]) => `${heading}\u00a0: ${text}`)
    .join("\n");
}

export async function listContacts(context: WeddingContext): Promise<ProviderContact[]> {
  const rows = await contacts.list(context.db, context.wedding.id);
  const getCatalogueIndex = (row: ProviderContactRow) => providerKindIds.indexOf(row.provider_id);
  return rows
    .toSorted((one, other) => getCatalogueIndex(one) - getCatalogueIndex(other))
    .map((row) => toProviderContact(context, row));
}

/** In the order of creation. */
export async function listContactRows({ db, wedding }: WeddingScope): Promise<ProviderContactRow[]> {
  return contacts.list(db, wedding.id);
}

/** The email address of the couple's contact; '' if it is unknown. */
export async function getContactEmail({ db, wedding }: WeddingScope, kind: ProviderKindId): Promise<string> {
  return (await findContact(db, wedding.id, kind))?.email ?? "";
}

/** @throws AppError provider_not_found. */
export async function getContact(context: WeddingContext, provider: string): Promise<ProviderContact> {
  const kind = parseKindId(provider);
  const row = await findContact(context.db, context.wedding.id, kind);
  return row === undefined ? createEmptyContact(kind) : toProviderContact(context, row);
}

/** The first change creates the contact. @throws AppError provider_not_found. */
export async function changeContact(
  context: WeddingContext,
  provider: string,
  { price, ...changes }: ContactChanges,
): Promise<ProviderContact> {
  const kind = parseKindId(provider);
  const before = await findContact(context.db, context.wedding.id, kind);
  const values = {
    ...changes,
    ...(price !== undefined && { price_cents: price === null ? null : getCents(price) }),
  };
  const row = before ?? createContactRow(context, kind);
  if (before === undefined) await contacts.insert(context.db, row);
  await contacts.update(context.db, context.wedding.id, row.id, values);
  await renameCompany(context, row.company, changes.company);
  return getContact(context, kind);
}

/**
 * Writes a chosen quote into the contact of its kind. Names in the budget and in expenses do not change: a new company
 * is another provider, not a new name of the former one.
 */
export async function fillContact(
  context: WeddingContext,
  kind: ProviderKindId,
  fields: Pick<ProviderContactRow, "company" | "price_cents" | "status"> &
    Partial<Pick<ProviderContactRow, "person" | "phone" | "email">>,
): Promise<ProviderContact> {
  const before = await findContact(context.db, context.wedding.id, kind);
  const row = before ?? createContactRow(context, kind);
  if (before === undefined) await contacts.insert(context.db, row);
  return toProviderContact(context, await contacts.change(context, row.id, fields));
}

/** @throws AppError provider_not_found, contact_not_found. */
export async function deleteContact(
  context: WeddingContext,
  provider: string,
): Promise<{ ok: true; id: string }> {
  const kind = parseKindId(provider);
  const contact = await findContact(context.db, context.wedding.id, kind);
  if (contact === undefined) throw new AppError("contact_not_found");
  const { id } = contact;
  return { ...(await deleteRow(context, "provider_contacts", id)), id };
}

/** There is at most one contact of each kind. */
export const contactBinHooks: BinHooks<ProviderContactRow> = {
  async beforeRestore({ db, wedding }, { provider_id }) {
    if ((await findContact(db, wedding.id, provider_id)) !== undefined) throw new AppError("place_taken");
  },
};

/** Renames the provider in budget and expenses, which keep the old name when the contact loses it. */
async function renameCompany(context: WeddingContext, from: string, to: string | undefined): Promise<void> {
  if (from === "" || to === undefined || to === "" || from === to) return;
  await renameProviderInBudget(context, { from, to });
  await renameProviderInExpenses(context, { from, to });
}

function parseKindId(provider: string): ProviderKindId {
  if (!isProviderKindId(provider)) throw new AppError("provider_not_found");
  return provider;
}

function createContactRow(context: WeddingContext, kind: ProviderKindId): ProviderContactRow {
  return {
    ...createRowBase(context),
    provider_id: kind,
    company: "",
    person: "",
    phone: "",
    email: "",
    price_cents: null,
    status: "a_contacter",
    notes: "",
  };
}

function createEmptyContact(kind: ProviderKindId): ProviderContact {
  return {
    id: null,
    provider_id: kind,
    company: "",
    person: "",
    phone: "",
    email: "",
    price: null,
    status: "a_contacter",
    notes: "",
  };
}

function toProviderContact({ member }: WeddingContext, row: ProviderContactRow): ProviderContact {
  const { id, provider_id, company, person, phone, email, price_cents, status, notes } = row;
  const price = price_cents === null ? null : getEuros(price_cents);
  const contact = { id, provider_id, company, person, phone, email, price, status, notes };
  return hideFields(member, "provider_contact", contact);
}
