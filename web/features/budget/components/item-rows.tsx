import type { BudgetItem } from "#contract/budget.ts";
import { formatCents, getCents } from "#i18n/amounts.ts";
import { formatDayMonthShort } from "#i18n/formats.ts";
import { FileCount } from "#web/features/documents/widgets.tsx";
import type { ItemLeft } from "#web/features/instalments/widgets.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { TFunction } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { RowRenderers } from "#web/ui/data-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Cell, Row } from "#web/ui/table.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { BudgetTotal } from "#money/costs.ts";
import { getPaidShare, type BudgetLine } from "../budget.rules.ts";
import { HueSquare } from "./hue-square.tsx";
import styles from "./item-rows.module.css";
import { formatItemDetail } from "./texts.ts";

const LazyPerGuestText = createLazyPart(async () => (await import("./per-guest-text.tsx")).PerGuestText);

export interface ItemContext {
  /** By the id of each item; null while no item has a schedule, where the paid share is shown instead. */
  readonly leftByItem: ReadonlyMap<string, ItemLeft> | null;
  readonly getTitle: (item: BudgetItem) => string;
  /** The number of files per item. */
  readonly fileCounts: ReadonlyMap<string, number>;
  readonly language: string;
  readonly t: TFunction<"budget">;
}

/** The paid share of the price, or the amount over it. */
function PaidShareBar({ line, getTitle, language, t }: ItemContext & { line: BudgetLine }) {
  if (line.overrun > 0) {
    return (
      <span className={styles.over}>
        <Icon name="warning" size={16} />
        <VisuallyHidden>{t("table.over")}</VisuallyHidden>
        {t("table.over_by", { amount: formatCents(line.overrun, language) })}
      </span>
    );
  }
  const { refunded, percent } = getPaidShare(line);
  return (
    <ProgressBar
      label={t("table.share_of", { item: getTitle(line.item) })}
      value={line.paid}
      max={line.price}
      valueText={
        refunded > 0
          ? t("table.refunded", { amount: formatCents(refunded, language) })
          : t("percent", { value: percent })
      }
      size="thin"
    />
  );
}

/** What is left to pay, and when the next payment is due. */
function LeftToPay({ line, leftByItem, language, t }: ItemContext & { line: BudgetLine }) {
  const { next = null, late = 0 } = leftByItem?.get(line.id) ?? {};
  const { toPay, overrun, toRecover } = line;
  return (
    <span className={styles.left}>
      <span className={styles.amount}>{formatCents(toPay, language)}</span>
      {late > 0 ? (
        <span className={classNames(styles.due, styles.late)}>
          <Icon name="clock" size={14} />
          {t("table.late", { amount: formatCents(late, language) })}
        </span>
      ) : (
        next?.dueOn && (
          <span className={styles.due}>
            {t("table.next_due", { day: formatDayMonthShort(next.dueOn, language) })}
          </span>
        )
      )}
      <OverrunNote {...{ overrun, toRecover, language, t }} />
    </span>
  );
}

type OverrunNoteProps = Pick<ItemContext, "language" | "t"> & Pick<BudgetLine, "overrun" | "toRecover">;

/** The amount over the price, and what a provider has to pay back. */
function OverrunNote({ overrun, toRecover, language, t }: OverrunNoteProps) {
  return (
    <>
      {overrun > 0 && (
        <span className={classNames(styles.due, styles.late)}>
          <Icon name="warning" size={14} />
          {t("table.exceeds", { amount: formatCents(overrun, language) })}
        </span>
      )}
      {toRecover > 0 && (
        <span className={styles.due}>
          {t("table.to_recover", { amount: formatCents(toRecover, language) })}
        </span>
      )}
    </>
  );
}

function ItemName({ line, getTitle, fileCounts, language, t }: ItemContext & { line: BudgetLine }) {
  const detail = formatItemDetail(line.item, t);
  const { estimate } = line.item;
  const estimated = estimate === null ? line.price : getCents(estimate);
  return (
    <span className={styles.title}>
      <HueSquare hue={line.hue} />
      <span className={styles.text}>
        {getTitle(line.item)}
        <FileCount count={fileCounts.get(line.id) ?? 0} />
        {detail !== "" && (
          <span className={styles.detail} title={detail}>
            {detail}
          </span>
        )}
        {estimated !== line.price && (
          <span className={styles.detail}>
            {t("item.estimate", { amount: formatCents(estimated, language) })}
          </span>
        )}
        {line.item.price_lines !== null && (
          <span className={classNames(styles.detail, styles.wraps)}>
            <LazyPerGuestText lines={line.item.price_lines} fallback={null} />
          </span>
        )}
      </span>
    </span>
  );
}

export const budgetItemRenderers: RowRenderers<BudgetLine, ItemContext> = {
  cells: (line, context) => (
    <>
      <Cell kind="first">
        <ItemName line={line} {...context} />
      </Cell>
      <Cell kind="soft">{line.item.provider === "" ? "—" : line.item.provider}</Cell>
      <Cell kind="money">{formatCents(line.price, context.language)}</Cell>
      <Cell kind={line.paid > line.price ? "over" : "money"}>{formatCents(line.paid, context.language)}</Cell>
      {context.leftByItem === null ? (
        <Cell className={styles.share}>
          <PaidShareBar line={line} {...context} />
        </Cell>
      ) : (
        <Cell kind="money">
          <LeftToPay line={line} {...context} />
        </Cell>
      )}
    </>
  ),
  card: (line, context) => ({
    title: <ItemName line={line} {...context} />,
    more: (
      <>
        {line.item.provider !== "" && <p className={styles.fact}>{line.item.provider}</p>}
        <p className={styles.fact}>{formatPaid(line, context)}</p>
        {context.leftByItem === null ? (
          <div className={classNames(styles.fact, styles.bar)}>
            <PaidShareBar line={line} {...context} />
          </div>
        ) : (
          <div className={classNames(styles.fact, styles.rest)}>
            <span>{context.t("table.left")}</span>
            <LeftToPay line={line} {...context} />
          </div>
        )}
      </>
    ),
  }),
  actions: (line, { getTitle, t }) => {
    const item = getTitle(line.item);
    return {
      menu: t("table.menu", { item }),
      name: item,
      entries: { edit: t("translation:edit"), remove: t("translation:delete") },
    };
  },
};

/** '1 200 € payés sur 3 000 €', or what was refunded if that is more than was paid. */
function formatPaid(line: BudgetLine, { language, t }: ItemContext): string {
  const { refunded } = getPaidShare(line);
  const planned = formatCents(line.price, language);
  return refunded > 0
    ? t("card.refunded_of", { refunded: formatCents(refunded, language), planned })
    : t("card.paid_of", { paid: formatCents(line.paid, language), planned });
}

type TotalsProps = Pick<ItemContext, "leftByItem" | "language" | "t"> & { readonly total: BudgetTotal };

/** The last rows of the table. Expenses without an item have a row of their own, so that the column adds up. */
export function TotalRows({ total, leftByItem, language, t }: TotalsProps) {
  const money = (cents: number) => formatCents(cents, language);
  return (
    <>
      {total.withoutItem !== 0 && (
        <Row className={styles.untied}>
          <Cell kind="soft">{t("table.untied")}</Cell>
          <Cell />
          <Cell />
          <Cell kind="money">{money(total.withoutItem)}</Cell>
          <Cell />
          <Cell kind="actions" />
        </Row>
      )}
      <Row total>
        <Cell kind="first">{t("table.total")}</Cell>
        <Cell />
        <Cell kind="money">{money(total.price)}</Cell>
        <Cell kind="money">{money(total.paid)}</Cell>
        <Cell kind={leftByItem === null ? undefined : "money"}>
          <span className={styles.left}>
            {leftByItem !== null && <span className={styles.amount}>{money(total.toPay)}</span>}
            <OverrunNote {...total} language={language} t={t} />
          </span>
        </Cell>
        <Cell kind="actions" />
      </Row>
    </>
  );
}

/** The totals below the cards. */
export function TotalFacts({ total, leftByItem, language, t }: TotalsProps) {
  const facts = [
    ...(total.withoutItem === 0 ? [] : [{ label: t("table.untied"), cents: total.withoutItem }]),
    { label: t("card.planned_total"), cents: total.price },
    { label: t("card.paid_total"), cents: total.paid },
    ...(leftByItem === null ? [] : [{ label: t("table.left"), cents: total.toPay }]),
    ...(total.overrun > 0 ? [{ label: t("table.over"), cents: total.overrun }] : []),
  ];
  return (
    <dl className={styles.totals}>
      {facts.map(({ label, cents }) => (
        <div key={label} className={styles.sum}>
          <dt>{label}</dt>
          <dd>{formatCents(cents, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
