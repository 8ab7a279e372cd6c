/** Components of the quotes for other features. */
import { loadTexts } from "#web/platform/i18n.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";

/** The form of a quote; its code and texts load when it first opens. */
export const QuoteDialog = lazyPart(async () => {
  const [{ QuoteDialog: Form }] = await Promise.all([
    import("./components/quote-dialog.tsx"),
    loadTexts(["quotes", "moments", "catalogue"]),
  ]);
  return { default: Form };
});

/** The quotes of each item; loads when first shown. */
export const QuotesPanel = lazyPart(async () => {
  const [{ QuotesPanel: Panel }] = await Promise.all([
    import("./quotes-panel.tsx"),
    loadTexts(["quotes", "moments", "catalogue"]),
  ]);
  return { default: Panel };
});
