/** What other features show of the payers. */
import { useCouple } from "#web/features/wedding/queries.ts";
import { loadTexts } from "#web/platform/i18n.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { offeredPayers } from "./payers.rules.ts";
import { usePayers } from "./queries.ts";

/** Who promised and gave what; arrives when first shown. */
export const PayersPanel = lazyPart(async () => {
  const [{ PayersPanel: Panel }] = await Promise.all([import("./payers-panel.tsx"), loadTexts(["payers"])]);
  return { default: Panel };
});

/** The names that « Payé par » offers: the two, their shared account, then whoever gives. */
export function usePayerOptions(): readonly string[] {
  const couple = useCouple();
  const { data: payers = [] } = usePayers();
  return offeredPayers(
    couple,
    payers.map(({ name }) => name),
  );
}
