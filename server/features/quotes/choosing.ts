/**
 * Chooses a quote: the item, the provider's contact and the schedule follow in one transaction, and the quote's files
 * are linked. The contact and the files stay as they are if the member may not change them.
 */
import * as v from "valibot";
import type { BudgetItem, BudgetItemChanges } from "#contract/budget.ts";
import { linkFile } from "#contract/documents.ts";
import type { Instalment } from "#contract/instalments.ts";
import { PriceLinesInput } from "#contract/price-lines.ts";
import { isAllowed } from "#contract/permissions.ts";
import { changeContact, type ProviderContact } from "#contract/providers.ts";
import type { Quote, QuoteChoice } from "#contract/quotes.ts";
import type { QuoteRow } from "#server/database/tables/quotes.ts";
import {
  type BudgetDependencies,
  changeBudgetItem,
  saveEstimate,
  findBudgetItemOrThrow,
  parsePriceLines,
} from "#server/features/budget/service.ts";
import { insertPlan, listInstalmentsOfItem } from "#server/features/instalments/service.ts";
import { fillContact } from "#server/features/providers/service.ts";
import { type ChangedItem, listChangedRows, recordChange } from "#server/features/undo/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { getEuros } from "#i18n/amounts.ts";
import { quotes, listQuotesOfItem } from "./repository.ts";
import { findQuoteOrThrow, loadQuote, createQuotePricer } from "./service.ts";

export interface ChoiceDependencies extends BudgetDependencies {
  /** Links the quote's files to the item and the contact. Returns what undoes it. */
  linkFiles(
    context: WeddingContext,
    quoteId: string,
    targets: { readonly budget_item: string; readonly provider_contact: string | null },
  ): Promise<ChangedItem[]>;
}

export interface ChosenQuote {
  quote: Quote;
  item: BudgetItem;
  contact: ProviderContact | null;
  instalments: Instalment[];
  change_id: string;
}

/** @throws AppError quote_not_found; quote_chosen if another than `replaces` is chosen; plan_exists. */
export async function chooseQuote(
  context: WeddingContext,
  dependencies: ChoiceDependencies,
  id: string,
  { signed_on, replaces, plan }: QuoteChoice,
): Promise<ChosenQuote> {
  const quote = await findQuoteOrThrow(context, id);
  await markChosen(context, quote, replaces);
  const cents = (await createQuotePricer(context, [quote]))(quote);
  const itemBefore = await findBudgetItemOrThrow(context, quote.budget_item_id);
  if (replaces === null) await saveEstimate(context, itemBefore);
  const item = await changeBudgetItem(context, dependencies, itemBefore.id, {
    provider: quote.company,
    ...getItemPrice(quote, cents),
    signed_on,
  });
  const contact = await fillContactFromQuote(context, quote, cents);
  const targets = { budget_item: itemBefore.id, provider_contact: contact?.id ?? null };
  const linkItems = isAllowed(context.member, linkFile.permission)
    ? await dependencies.linkFiles(context, id, targets)
    : [];
  if (plan !== null) await insertPlan(context, itemBefore.id, plan);
  const change_id = await recordChange(context, "quote_choice", [...listChangedRows(context), ...linkItems]);
  return {
    quote: await loadQuote(context, await quotes.findOrThrow(context, id)),
    item,
    contact,
    instalments: await listInstalmentsOfItem(context, itemBefore.id),
    change_id,
  };
}

/** A quote with fixed parts only becomes a price without lines. */
function getItemPrice(quote: QuoteRow, cents: number): Pick<BudgetItemChanges, "price" | "price_lines"> {
  const lines = parsePriceLines(quote.price_lines);
  const isPlain = lines.every(({ kind }) => kind === "fixed");
  return { price_lines: isPlain ? null : v.parse(PriceLinesInput, lines), price: getEuros(cents) };
}

/**
 * Fields that are empty in the quote keep their value in the contact. null without a contact, which a member who may
 * not change it leaves as it is.
 */
async function fillContactFromQuote(context: WeddingContext, quote: QuoteRow, price_cents: number) {
  const { provider_id, company, person, phone, email } = quote;
  if (provider_id === null || !isAllowed(context.member, changeContact.permission)) return null;
  return fillContact(context, provider_id, {
    company,
    ...(person !== "" && { person }),
    ...(phone !== "" && { phone }),
    ...(email !== "" && { email }),
    price_cents,
    status: "reserve",
  });
}

/** Marks the quote as chosen, and unmarks the one that it replaces. */
async function markChosen(context: WeddingContext, quote: QuoteRow, replaces: string | null): Promise<void> {
  const { db, wedding, clock } = context;
  const rows = await listQuotesOfItem(db, wedding.id, quote.budget_item_id);
  const former = rows.find(({ chosen_at }) => chosen_at !== null);
  if ((former?.id ?? null) !== replaces) throw new AppError("quote_chosen");
  const setChosenAt = (row: QuoteRow, chosen_at: number | null) =>
    quotes.update(db, wedding.id, row.id, { chosen_at });
  if (former !== undefined && former.id !== quote.id) await setChosenAt(former, null);
  await setChosenAt(quote, clock());
}
