import type { PriceLine } from "#contract/price-lines.ts";
import { formatCents } from "#i18n/amounts.ts";
import { getLineCosts } from "#money/prices.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { toCentLines } from "../price-lines.rules.ts";
import { useCountedPersons } from "../use-counted-persons.ts";
import { OffMomentsWarning } from "./off-moments-warning.tsx";

/** The most lines that a row names. */
const maxNamedLines = 2;

/** '84 adultes × 62 €, 9 enfants × 18 €, + 4 lignes' */
export function PerGuestText({ lines }: { lines: readonly PriceLine[] }) {
  const { t, i18n } = useTranslation("budget");
  const { data: counted } = useCountedPersons();
  if (!counted) return null;
  const priced = toCentLines(lines);
  const costs = getLineCosts(priced, counted.persons).filter(({ line }) => line.kind !== "fixed");
  const named = costs.slice(0, maxNamedLines).map(({ line, quantity }) => {
    const kind = line.kind === "fixed" ? "adult" : line.kind;
    return t(`per_guest.${kind}`, { count: quantity, price: formatCents(line.unitPrice, i18n.language) });
  });
  const otherCount = lines.length - named.length;
  return (
    <>
      {[...named, ...(otherCount > 0 ? [t("per_guest.more", { count: otherCount })] : [])].join(", ")}
      <OffMomentsWarning lines={priced} counted={counted} />
    </>
  );
}
