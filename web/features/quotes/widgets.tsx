/** What other features show of the quotes. */
import { loadTexts } from "#web/platform/i18n.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";

/** The quotes of each item, compared; arrives when first shown. */
export const QuotesPanel = lazyPart(async () => {
  const [{ QuotesPanel: Panel }] = await Promise.all([
    import("./quotes-panel.tsx"),
    loadTexts(["quotes", "moments", "catalogue"]),
  ]);
  return { default: Panel };
});
