/** Components of the quotes for other features. */
import { createLazyPart } from "#web/platform/lazy-part.tsx";

/** The form of a quote; its code and texts load when it first opens. */
export const QuoteDialog = createLazyPart(
  async () => (await import("./components/quote-dialog.tsx")).QuoteDialog,
  ["quotes", "moments", "catalogue"],
);

/** The quotes of each item; loads when first shown. */
export const QuotesPanel = createLazyPart(
  async () => (await import("./components/quotes-panel.tsx")).QuotesPanel,
  ["quotes", "moments", "catalogue"],
);
