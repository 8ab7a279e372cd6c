import type { PriceLine } from "#contract/price-lines.ts";
import { formatCents } from "#i18n/amounts.ts";
import { getLineCosts } from "#money/prices.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { toCentLines } from "../price-lines.rules.ts";
import { useCounted } from "../use-counted.ts";
import { OffMoments } from "./off-moments.tsx";

/** The most lines that a row names. */
const maxNamed = 2;

/** '84 adultes × 62 €, 9 enfants × 18,00 €, + 4 lignes', and a warning for each moment that is off but charged. */
export function PerGuestWords({ lines }: { lines: readonly PriceLine[] }) {
  const { t, i18n } = useTranslation("budget");
  const { data: counted } = useCounted();
  if (!counted) return null;
  const priced = toCentLines(lines);
  const costs = getLineCosts(priced, counted.persons).filter(({ line }) => line.kind !== "fixed");
  const named = costs.slice(0, maxNamed).map(({ line, quantity }) => {
    const kind = line.kind === "fixed" ? "adult" : line.kind;
    return t(`per_guest.${kind}`, { count: quantity, price: formatCents(line.unitPrice, i18n.language) });
  });
  const others = lines.length - named.length;
  return (
    <>
      {[...named, ...(others > 0 ? [t("per_guest.more", { count: others })] : [])].join(", ")}
      <OffMoments lines={priced} counted={counted} />
    </>
  );
}
