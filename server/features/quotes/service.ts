/** The quotes for budget items. */
import * as v from "valibot";
import { isProviderKindId, type ProviderKindId } from "#contract/provider-kinds.ts";
import {
  inclusionStates,
  maxQuotes,
  type NewQuote,
  type Quote,
  type QuoteChanges,
} from "#contract/quotes.ts";
import type { QuoteRow } from "#server/database/tables/quotes.ts";
import { type BinHooks, createDeleteHandler } from "#server/features/bin/service.ts";
import {
  assertPriceMoments,
  listBudgetItemIds,
  findBudgetItemOrThrow,
  parsePriceLines,
  createPricer,
  serializePriceLines,
} from "#server/features/budget/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError } from "#server/platform/errors.ts";
import { getEuros } from "#i18n/amounts.ts";
import { quotes, listQuotesOfItem } from "./repository.ts";

export async function listQuotes(context: WeddingContext): Promise<Quote[]> {
  const rows = await listQuoteRows(context);
  const getTotal = await createQuotePricer(context, rows);
  return rows.map((row) => toQuote(row, getTotal(row)));
}

/** Quotes for an item in the bin are left out until the item is restored. */
async function listQuoteRows(context: WeddingContext): Promise<QuoteRow[]> {
  return filterByItem(context, await quotes.list(context.db, context.wedding.id));
}

const companyColumns = ["id", "budget_item_id", "company", "provider_id"] as const;

/** The companies of the quotes that are listed. */
export async function listQuoteCompanies(
  context: WeddingContext,
): Promise<Pick<QuoteRow, (typeof companyColumns)[number]>[]> {
  return filterByItem(context, await quotes.listColumns(context.db, context.wedding.id, companyColumns));
}

async function filterByItem<Row extends Pick<QuoteRow, "budget_item_id">>(
  context: WeddingContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const itemIds = await listBudgetItemIds(context);
  return rows.filter(({ budget_item_id }) => itemIds.has(budget_item_id));
}

/** @throws AppError budget_item_not_found, provider_not_found, moment_not_found, list_full. */
export async function addQuote(context: WeddingContext, quote: NewQuote): Promise<Quote> {
  const { price_lines, inclusions, ...fields } = quote;
  await findBudgetItemOrThrow(context, quote.budget_item_id);
  await assertPriceMoments(context, price_lines);
  const row: QuoteRow = {
    ...fields,
    provider_id: parseProviderKind(fields.provider_id),
    price_lines: serializePriceLines(price_lines),
    inclusions: JSON.stringify(inclusions),
    chosen_at: null,
    ...createRowBase(context),
  };
  await quotes.insert(context.db, row);
  await assertQuoteLimit(context, row.budget_item_id);
  return loadQuote(context, row);
}

/**
 * Does not change the item of a chosen quote.
 * @throws AppError quote_not_found, provider_not_found, moment_not_found.
 */
export async function changeQuote(
  context: WeddingContext,
  id: string,
  { price_lines, inclusions, provider_id, ...fields }: QuoteChanges,
): Promise<Quote> {
  const before = await findQuoteOrThrow(context, id);
  await assertPriceMoments(context, price_lines, before.price_lines);
  const row = await quotes.change(context, id, {
    ...fields,
    ...(provider_id !== undefined && { provider_id: parseProviderKind(provider_id) }),
    ...(price_lines && { price_lines: serializePriceLines(price_lines) }),
    ...(inclusions && { inclusions: JSON.stringify(inclusions) }),
  });
  return loadQuote(context, row);
}

export const quoteBinHooks: BinHooks<QuoteRow> = {
  beforeDelete: assertItemExists,
  /** A quote that was chosen loses its mark if another was chosen since. */
  async beforeRestore({ db, wedding }, { id, budget_item_id }) {
    const others = await listQuotesOfItem(db, wedding.id, budget_item_id);
    const isReplaced = others.some(({ chosen_at }) => chosen_at !== null);
    if (isReplaced) await quotes.update(db, wedding.id, id, { chosen_at: null });
  },
  /** @throws AppError list_full. */
  afterRestore: (context, { budget_item_id }) => assertQuoteLimit(context, budget_item_id),
};

export const deleteQuote = createDeleteHandler("quotes", quoteBinHooks);

/** @throws AppError quote_not_found, also while its item is in the bin. */
export async function findQuoteOrThrow(context: WeddingContext, id: string): Promise<QuoteRow> {
  const row = await quotes.findOrThrow(context, id);
  await assertItemExists(context, row);
  return row;
}

async function assertItemExists(context: WeddingContext, { budget_item_id }: QuoteRow): Promise<void> {
  if (!(await listBudgetItemIds(context)).has(budget_item_id)) throw new AppError("quote_not_found");
}

export async function loadQuote(context: WeddingContext, row: QuoteRow): Promise<Quote> {
  return toQuote(row, (await createQuotePricer(context, [row]))(row));
}

/** Returns a function for the total of a quote in cents, for the persons counted now. */
export async function createQuotePricer(
  scope: WeddingScope,
  rows: readonly QuoteRow[],
): Promise<(row: QuoteRow) => number> {
  const getPrice = await createPricer(scope, rows);
  return ({ price_lines }) => getPrice({ price_lines, price_cents: 0 });
}

function parseProviderKind(provider: string | null): ProviderKindId | null {
  if (provider !== null && !isProviderKindId(provider)) throw new AppError("provider_not_found");
  return provider;
}

/** Called after a quote was inserted or restored. */
async function assertQuoteLimit({ db, wedding }: WeddingContext, itemId: string): Promise<void> {
  const { length } = await listQuotesOfItem(db, wedding.id, itemId);
  if (length > maxQuotes) throw new AppError("list_full", { values: { most: maxQuotes } });
}

const Inclusions = v.array(v.object({ label: v.string(), state: v.picklist(inclusionStates) }));

function toQuote(row: QuoteRow, cents: number): Quote {
  const { wedding_id: _wedding, created_at: _created, deleted_at: _deleted, ...fields } = row;
  return {
    ...fields,
    price_lines: parsePriceLines(row.price_lines),
    inclusions: v.parse(Inclusions, JSON.parse(row.inclusions)),
    chosen_at: row.chosen_at === null ? null : new Date(row.chosen_at).toISOString(),
    total: getEuros(cents),
  };
}
