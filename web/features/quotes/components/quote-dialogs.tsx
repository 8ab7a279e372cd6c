import type { Moment } from "#contract/moments.ts";
import type { Quote } from "#contract/quotes.ts";
import type { QuotedItem } from "../quote-form.rules.ts";
import { ChooseQuoteDialog } from "./choose-quote-dialog.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";

/** `budgetItemId` is '' if the budget item is to be chosen. */
export type OpenedQuotes =
  | { readonly kind: "add"; readonly budgetItemId: string }
  | { readonly kind: "edit" | "choose"; readonly item: Quote };

interface QuoteDialogsProps {
  opened: OpenedQuotes;
  items: readonly QuotedItem[];
  quotes: readonly Quote[];
  moments: readonly Moment[];
  today: string;
  onClose: () => void;
}

export function QuoteDialogs({ opened, items, quotes, moments, today, onClose }: QuoteDialogsProps) {
  if (opened.kind === "add") {
    return <QuoteDialog budgetItemId={opened.budgetItemId} {...{ items, moments, onClose }} />;
  }
  const { item: quote } = opened;
  if (opened.kind === "edit") {
    return <QuoteDialog item={quote} budgetItemId={quote.budget_item_id} {...{ items, moments, onClose }} />;
  }
  const formerChoice = quotes.find(
    ({ budget_item_id: id, chosen_at: at }) => id === quote.budget_item_id && at !== null,
  );
  return <ChooseQuoteDialog {...{ quote, formerChoice, today, onClose }} />;
}
