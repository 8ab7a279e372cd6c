import type { Moment } from "#contract/moments.ts";
import { formatCents } from "#i18n/amounts.ts";
import type { PersonsByMoment } from "#money/headcounts.ts";
import { getLineCosts, type LineCost } from "#money/prices.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { getLanguage } from "#web/platform/language.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import { Soft } from "#web/ui/soft.tsx";
import type { ComparedColumn } from "../quotes.rules.ts";
import styles from "./quote-comparison.module.css";

interface QuoteLinesProps {
  column: ComparedColumn;
  persons: PersonsByMoment;
  moments: readonly Moment[];
}

/** The lines that make up the total. */
export function QuoteLines({ column, persons, moments }: QuoteLinesProps) {
  const { t } = useTranslation("quotes");
  const { quote } = column;
  const costs = getLineCosts(column.lines, persons).map((cost, at) => ({
    ...cost,
    id: `line-${String(at)}`,
    label: quote.price_lines[at]?.label ?? "",
  }));
  if (costs.length === 0) return <Soft>{t("column.no_lines")}</Soft>;
  return (
    <dl className={styles.lines} aria-label={t("column.lines", { company: quote.company })}>
      {costs.map((cost) => {
        const moment = moments.find(({ id }) => id === cost.line.momentId);
        const detail = [cost.label, moment ? getMomentName(moment) : "", formatMinimum(cost, t)].filter(
          (text) => text !== "",
        );
        return (
          <div key={cost.id} className={styles.line}>
            <dt>
              {formatCount(cost, t)}
              {detail.length > 0 && <span className={styles.soft}>{detail.join("\u00a0· ")}</span>}
            </dt>
            <dd>{formatCents(cost.amount, getLanguage())}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** '84 adultes × 62 €' */
function formatCount({ line, quantity }: LineCost, t: TFunction<"quotes">): string {
  if (line.kind === "fixed") return t(line.unitPrice < 0 ? "column.discount" : "column.fixed");
  return t(`column.${line.kind}`, { count: quantity, price: formatCents(line.unitPrice, getLanguage()) });
}

function formatMinimum({ line, isMinimumCharged }: LineCost, t: TFunction<"quotes">): string {
  if (line.kind === "fixed" || line.minimum === null) return "";
  return isMinimumCharged ? t("column.minimum_applies") : t("column.minimum", { count: line.minimum });
}
