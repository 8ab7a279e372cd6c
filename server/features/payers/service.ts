/** The payers: the couple, their shared account, and givers. */
import {
  type NewPayer,
  couplePayerKinds,
  type Payer,
  type PayerChanges,
  payerKinds,
} from "#contract/payers.ts";
import { foldForSearch, formatFirstAndLastName } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import type * as money from "#money/settlement.ts";
import type { PayerRow } from "#server/database/tables/payers.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import type { BinHooks } from "#server/features/bin/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { Context, WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError } from "#server/platform/errors.ts";
import { getCents, getEuros } from "#i18n/amounts.ts";
import { payers } from "./repository.ts";

/** A payer with the name on screen. */
export interface NamedPayer {
  readonly id: string;
  /** '' for a member of the couple without a first name. */
  readonly name: string;
}

/** What a changed payer needs of other features. */
export interface PayerDependencies {
  /** Links expenses without a payer that have this name as text. */
  linkExpenses(scope: WeddingScope, payer: NamedPayer): Promise<void>;
  /** Writes the name of a removed payer into their expenses. */
  savePayerName(scope: WeddingScope, payer: NamedPayer): Promise<void>;
}

/** The first name of the shared account, in the language of the person who creates the wedding. */
const sharedAccountNames: Readonly<Record<Language, string>> = { fr: "Compte commun", en: "Joint account" };

/** Creates the three payers of a new wedding. */
export async function createFirstPayers(
  { db, newId, clock }: Pick<Context, "db" | "newId" | "clock">,
  { weddingId, language }: { readonly weddingId: string; readonly language: Language },
): Promise<void> {
  const created_at = clock();
  for (const kind of couplePayerKinds)
    await payers.insert(db, {
      wedding_id: weddingId,
      id: newId(),
      kind,
      name: kind === "shared" ? sharedAccountNames[language] : "",
      promised_cents: null,
      handed_cents: 0,
      handed_to: "shared",
      created_at,
      deleted_at: null,
    });
}

/** The couple first, then their shared account, then givers. */
async function listSortedRows({ db, wedding }: WeddingScope): Promise<PayerRow[]> {
  const rows = await payers.list(db, wedding.id);
  return rows.toSorted((one, other) => payerKinds.indexOf(one.kind) - payerKinds.indexOf(other.kind));
}

export async function listPayers(context: WeddingContext): Promise<Payer[]> {
  const wedding = await loadWedding(context);
  return (await listSortedRows(context)).map((row) => toPayer(context, row, wedding));
}

/** The payers outside the bin. */
export async function listNamedPayers(scope: WeddingScope): Promise<NamedPayer[]> {
  const wedding = await loadWedding(scope);
  return (await listSortedRows(scope)).map((row) => ({ id: row.id, name: getPayerName(row, wedding) }));
}

/** The payers outside the bin, with sums in cents. */
export async function listPayersInCents(scope: WeddingScope): Promise<money.Payer[]> {
  return (await listSortedRows(scope)).map(({ id, kind, promised_cents, handed_cents, handed_to }) =>
    kind === "giver"
      ? { id, kind, promised: promised_cents, givenToCouple: handed_cents, receivedBy: handed_to }
      : { id, kind },
  );
}

/** undefined when two payers have the same name. */
export function findPayerNamed(namedPayers: readonly NamedPayer[], text: string): NamedPayer | undefined {
  const matches = namedPayers.filter(({ name }) => name !== "" && isSameName(name, text));
  return matches.length === 1 ? matches[0] : undefined;
}

/** Ignores case and accents. */
export function isSameName(name: string, text: string): boolean {
  return foldForSearch(name.trim()) === foldForSearch(text.trim());
}

/** @throws AppError list_full. */
export async function createPayer(
  context: WeddingContext,
  dependencies: PayerDependencies,
  { promised, handed, ...payer }: NewPayer,
): Promise<Payer> {
  const row: PayerRow = {
    ...payer,
    kind: "giver",
    promised_cents: promised === null ? null : getCents(promised),
    handed_cents: getCents(handed),
    ...createRowBase(context),
  };
  await payers.insert(context.db, row);
  await dependencies.linkExpenses(context, { id: row.id, name: row.name });
  return toPayer(context, row, await loadWedding(context));
}

/**
 * The shared account can only be renamed, and the couple's payers cannot be changed. @throws AppError
 * payer_not_found.
 */
export async function updatePayer(
  context: WeddingContext,
  dependencies: PayerDependencies,
  id: string,
  { name, promised, handed, handed_to }: PayerChanges,
): Promise<Payer> {
  const { kind, name: formerName } = await payers.findOrThrow(context, id);
  const isGiver = kind === "giver";
  const row = await payers.change(context, id, {
    ...((isGiver || kind === "shared") && { name }),
    ...(isGiver &&
      promised !== undefined && { promised_cents: promised === null ? null : getCents(promised) }),
    ...(isGiver && handed !== undefined && { handed_cents: getCents(handed) }),
    ...(isGiver && { handed_to }),
  });
  if (row.name !== formerName) await dependencies.linkExpenses(context, { id, name: row.name });
  return toPayer(context, row, await loadWedding(context));
}

export function createPayerBinHooks(
  dependencies: Pick<PayerDependencies, "savePayerName">,
): BinHooks<PayerRow> {
  return {
    /** @throws AppError payer_stays for the couple and their shared account. */
    async beforeDelete(context, { id, kind, name }) {
      if (kind !== "giver") throw new AppError("payer_stays");
      await dependencies.savePayerName(context, { id, name });
    },
  };
}

/** Called after the couple's names changed, in the same transaction: links expenses that have a new name as text. */
export async function followNames(
  scope: WeddingScope,
  dependencies: PayerDependencies,
  { before, after }: { readonly before: WeddingRow; readonly after: WeddingRow },
): Promise<void> {
  for (const row of await listSortedRows(scope)) {
    const name = getPayerName(row, after);
    if (name !== getPayerName(row, before) && name !== "")
      await dependencies.linkExpenses(scope, { id: row.id, name });
  }
}

function getPayerName({ kind, name }: PayerRow, wedding: WeddingRow): string {
  if (kind !== "woman" && kind !== "man") return name;
  return getFullName(kind, wedding) ?? wedding[`${kind}_first_name`] ?? "";
}

/** With the last name, for partners whose first names are the same; undefined otherwise. */
function getFullName(kind: "woman" | "man", wedding: WeddingRow): string | undefined {
  const { woman_first_name: one, man_first_name: other } = wedding;
  if (one === null || other === null || !isSameName(one, other)) return undefined;
  return formatFirstAndLastName({
    first_name: wedding[`${kind}_first_name`],
    last_name: wedding[`${kind}_last_name`],
  });
}

/** The sums of givers are shown to the couple only. */
function toPayer({ member }: WeddingContext, row: PayerRow, wedding: WeddingRow): Payer {
  const { id, kind, promised_cents, handed_cents, handed_to } = row;
  const isCouple = member.role === "couple";
  return {
    id,
    kind,
    name: kind === "woman" || kind === "man" ? (getFullName(kind, wedding) ?? "") : row.name,
    promised: isCouple && promised_cents !== null ? getEuros(promised_cents) : null,
    handed: isCouple ? getEuros(handed_cents) : null,
    handed_to,
  };
}
