import type { Moment } from "#contract/moments.ts";
import type { Quote } from "#contract/quotes.ts";
import type { QuotedItem } from "../form.rules.ts";
import { ChooseQuoteDialog } from "./choose-quote-dialog.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";

export type OpenedQuote =
  | { readonly kind: "add"; readonly itemId: string }
  | { readonly kind: "edit" | "choose"; readonly quote: Quote };

interface QuoteDialogsProps {
  opened: OpenedQuote;
  items: readonly QuotedItem[];
  quotes: readonly Quote[];
  moments: readonly Moment[];
  today: string;
  onClose: () => void;
}

export function QuoteDialogs({ opened, items, quotes, moments, today, onClose }: QuoteDialogsProps) {
  if (opened.kind === "add") {
    return <QuoteDialog itemId={opened.itemId} {...{ items, moments, onClose }} />;
  }
  const { quote } = opened;
  if (opened.kind === "edit") {
    return <QuoteDialog quote={quote} itemId={quote.budget_item_id} {...{ items, moments, onClose }} />;
  }
  const chosen = quotes.find(
    ({ budget_item_id: item, chosen_at: at }) => item === quote.budget_item_id && at !== null,
  );
  return <ChooseQuoteDialog {...{ quote, chosen, today, onClose }} />;
}
