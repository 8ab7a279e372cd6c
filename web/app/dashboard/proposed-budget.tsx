import { formatMoney } from "#i18n/formats.ts";
import { useProposedBudget } from "#web/features/budget/widgets.tsx";
import { getLanguage } from "#web/platform/language.ts";

/** '16 000 €': what so many guests cost on average. Loaded late, because it needs the rules of the budget. */
export function ProposedBudget({ guests }: { guests: number }) {
  const budget = useProposedBudget(guests);
  return budget === null ? "–" : formatMoney(budget, getLanguage(), "none");
}
