import type { CSSProperties } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import { formatCents } from "#i18n/amounts.ts";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { BudgetTotal } from "#money/costs.ts";
import {
  type CostGuests,
  findOverrun,
  getCostPerGuest,
  getPaidShare,
  type BudgetLine,
} from "../budget.rules.ts";
import { getTypeText } from "../item-title.ts";
import { getPercents, type RingPart } from "../ring.rules.ts";
import styles from "./budget-overview.module.css";
import { CostLine } from "./cost-line.tsx";
import { EstimatedBudget } from "./estimated-budget.tsx";
import { HueSquare } from "./hue-square.tsx";
import { Ring } from "./ring.tsx";
import { formatPercent, formatShortMoney } from "./texts.ts";

interface BudgetOverviewProps {
  parts: readonly RingPart[];
  lines: readonly BudgetLine[];
  total: BudgetTotal;
  /** In cents; null without one, undefined while loading. */
  estimatedBudget: number | null | undefined;
  guests: CostGuests;
  getTitle: (item: BudgetItem) => string;
}

/** An overview of the budget: its parts, what it will cost, and what of it is paid. */
export function BudgetOverview(props: BudgetOverviewProps) {
  const { parts, lines, total, estimatedBudget, guests, getTitle } = props;
  const { t, i18n } = useTranslation("budget");
  const costPerGuest = getCostPerGuest(total.cost, guests.count);
  return (
    <Card className={styles.card} aria-label={t("picture.label")}>
      <div className={styles.picture}>
        <Ring
          parts={parts}
          figure={formatShortMoney(total.price, i18n.language)}
          caption={t("picture.planned")}
        />
        <Legend parts={parts} />
        <div className={styles.facts}>
          <FinalCost total={total} />
          <OverrunNote lines={lines} getTitle={getTitle} />
          {estimatedBudget !== undefined && <EstimatedBudget {...{ estimatedBudget, total }} />}
          {costPerGuest !== null && (
            <p className={styles.fact}>
              <span>{t("picture.per_guest")}</span>
              <strong>{formatCents(costPerGuest, i18n.language)}</strong>
              <span className={styles.divided}>
                {t(`picture.${guests.isExpected ? "per_expected" : "per_guest_of"}`, { count: guests.count })}
              </span>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Legend({ parts }: { parts: readonly RingPart[] }) {
  const { t } = useTranslation("budget");
  const percents = getPercents(parts.map(({ cents }) => cents));
  return (
    <ul className={styles.legend} aria-label={t("picture.legend")}>
      {parts.map(({ key, type, itemCount, hue }, at) => (
        <li key={key} className={styles.part}>
          <HueSquare hue={hue} />
          <span className={styles.name}>
            {type === null ? t("picture.others", { count: itemCount }) : getTypeText(type, t)}
          </span>
          <span className={styles.percent}>{formatPercent(percents[at] ?? 0, t)}</span>
        </li>
      ))}
    </ul>
  );
}

function FinalCost({ total }: { total: BudgetTotal }) {
  const { t, i18n } = useTranslation("budget");
  const { paid, cost } = total;
  const { percent } = getPaidShare({ price: cost, paid });
  return (
    <div className={styles.cost}>
      <p className={styles.head}>
        <span>{t("cost.title")}</span>
        <span className={styles.figure}>{formatShortMoney(cost, i18n.language)}</span>
      </p>
      <OverrunBracket total={total} />
      <ProgressBar
        label={t("picture.paid")}
        value={paid}
        max={cost}
        valueText={t("picture.share", { value: percent })}
        size="outlined"
      />
      <p className={styles.line}>
        <CostLine total={total} />
      </p>
    </div>
  );
}

/**
 * Above the bar of what is paid: how much of the cost is planned, and how much comes on top. The text below says both.
 */
function OverrunBracket({ total: { price, overrun, withoutItem } }: { total: BudgetTotal }) {
  const beyond = overrun + withoutItem;
  if (beyond <= 0 || price <= 0) return null;
  const shares: CSSProperties & Record<`--${string}`, number> = { "--planned": price, "--beyond": beyond };
  return (
    <div className={styles.bracket} style={shares} aria-hidden="true">
      <span className={styles.planned} />
      <span className={styles.beyond} />
    </div>
  );
}

function OverrunNote({ lines, getTitle }: Pick<BudgetOverviewProps, "lines" | "getTitle">) {
  const { t, i18n } = useTranslation("budget");
  const found = findOverrun(lines);
  if (!found) return null;
  const { worst, otherCount } = found;
  const facts = { item: getTitle(worst.item), amount: formatShortMoney(worst.overrun, i18n.language) };
  const text =
    otherCount === 0 ? t("picture.over", facts) : t("picture.over_more", { ...facts, count: otherCount });
  return (
    <Banner tone="danger">
      <Marked text={text} parts={{ b: <strong className={styles.strong} /> }} />
    </Banner>
  );
}
