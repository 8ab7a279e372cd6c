/** Components and hooks of the payers for other features. */
import { useCoupleFirstNames } from "#web/features/wedding/queries.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { usePayers } from "./queries.ts";

export type { PayerSummary } from "./payers.rules.ts";
export { useGetPayerName } from "./use-payer-names.ts";

/** What each payer promised and gave; loads when first shown. */
export const PayersPanel = createLazyPart(
  async () => (await import("./components/payers-panel.tsx")).PayersPanel,
  ["payers"],
);

/** The suggestions of « Payé par »: the partners, their shared account, then the givers, each name once. */
export function usePayerOptions(): readonly string[] {
  const couple = useCoupleFirstNames();
  const { data: payers = [] } = usePayers();
  const names = [...couple, ...payers.map(({ name }) => name)].filter((name) => name !== "");
  return [...new Set(names)];
}
