import { memo } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import { formatCents } from "#i18n/amounts.ts";
import { FileCount, useFileCounts } from "#web/features/documents/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EditMenu } from "#web/ui/edit-menu.tsx";
import { LongCard, LongCards, type CardPlace } from "#web/ui/long-cards.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import { spendingOf, type Line, type Sums } from "../budget.rules.ts";
import { HueSquare } from "./hue.tsx";
import styles from "./item-cards.module.css";
import { SpentShare } from "./item-cells.tsx";
import type { ItemActions } from "./item-table.tsx";
import { detailWords } from "./words.ts";

/** A card and the gap below it. */
const cardHeight = 108;

interface ItemCardsProps {
  lines: readonly Line[];
  sums: Sums;
  actions: ItemActions;
  titleOf: (item: BudgetItem) => string;
}

/** The items as cards, for a phone; the sums after the last. */
export const ItemCards = memo(function ItemCards({ lines, sums, actions, titleOf }: ItemCardsProps) {
  const { t, i18n } = useTranslation("budget");
  const files = useFileCounts("budget_item");
  const rows = useWindowRows<HTMLUListElement, Line>(lines, cardHeight, false);
  const money = (cents: number) => formatCents(cents, i18n.language);
  return (
    <>
      <LongCards label={t("table.caption")} rows={rows}>
        {rows.drawn.map((line, at) => (
          <ItemCard
            key={line.id}
            {...{ line, actions, t }}
            title={titleOf(line.item)}
            files={files.get(line.id) ?? 0}
            language={i18n.language}
            place={rows.start + at}
            count={lines.length}
            measure={rows.measure}
          />
        ))}
      </LongCards>
      <dl className={styles.totals}>
        {sums.untied !== 0 && (
          <div className={styles.sum}>
            <dt>{t("table.untied")}</dt>
            <dd>{money(sums.untied)}</dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>{t("card.planned_total")}</dt>
          <dd>{money(sums.planned)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t("card.spent_total")}</dt>
          <dd>{money(sums.spent)}</dd>
        </div>
      </dl>
    </>
  );
});

interface ItemCardProps extends CardPlace {
  line: Line;
  title: string;
  /** How many belong to it. */
  files: number;
  language: string;
  actions: ItemActions;
  t: TFunction<"budget">;
}

const ItemCard = memo(function ItemCard({ place, count, files, actions, measure, ...props }: ItemCardProps) {
  const { line, title, language, t } = props;
  const { item } = line;
  const { refunded } = spendingOf(line);
  const detail = detailWords(item, t);
  const planned = formatCents(line.planned, language);
  return (
    <LongCard
      {...{ place, count, measure }}
      id={item.id}
      className={styles.card}
      end={
        <EditMenu
          label={t("table.menu", { item: title })}
          editLabel={t("translation:edit")}
          deleteLabel={t("translation:delete")}
          onEdit={() => {
            actions.edit(item);
          }}
          onDelete={() => {
            actions.remove(line);
          }}
        />
      }
    >
      <p className={styles.name}>
        <HueSquare hue={line.hue} />
        <span>
          {title}
          <FileCount count={files} />
        </span>
      </p>
      {detail !== "" && <p className={classNames(styles.details, styles.cut)}>{detail}</p>}
      {item.provider !== "" && <p className={styles.details}>{item.provider}</p>}
      <p className={styles.details}>
        {refunded > 0
          ? t("card.refunded_of", { refunded: formatCents(refunded, language), planned })
          : t("card.spent_of", { spent: formatCents(line.spent, language), planned })}
      </p>
      <div className={styles.share}>
        <SpentShare {...props} />
      </div>
    </LongCard>
  );
});
