import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";

/** The advice that each tab shows first; the others follow. */
const firstAdvice = {
  mariage: ["file", "day", "order", "average"],
  maries: ["certificate", "papers", "notary", "banns"],
  temoins: ["witnesses", "keys"],
  mairie: ["file", "banns", "certificate"],
} as const;
export type InformationTab = keyof typeof firstAdvice;

const allAdvice = [...firstAdvice.mariage, ...firstAdvice.maries, ...firstAdvice.temoins];

/** Advice on the formalities of a wedding. */
export function InformationAdvice({ tab }: { tab: InformationTab }) {
  const { t } = useTranslation("wedding");
  const ordered = new Set([...firstAdvice[tab], ...allAdvice]);
  return <AdviceCards key={tab} texts={Array.from(ordered, (piece) => t(`advice.${piece}`))} />;
}
