import { memo } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { LongCard, LongCards, type CardPlace } from "#web/ui/long-cards.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import type { Item } from "../queries.ts";
import styles from "./item-cards.module.css";
import {
  dateWords,
  ItemIcon,
  ItemLink,
  ItemMenu,
  ItemPath,
  measureWords,
  type RowContext,
} from "./item-parts.tsx";
import { LinkChips } from "./links-chips.tsx";

/** A card of 68 and the gap below it. */
const cardHeight = 76;

/** As cards, for a phone. */
export const ItemCards = memo(function ItemCards({
  items,
  context,
}: {
  items: readonly Item[];
  context: RowContext;
}) {
  const { t } = useTranslation("documents");
  const rows = useWindowRows<HTMLUListElement, Item>(items, cardHeight, false);
  return (
    <LongCards label={t("table.caption")} rows={rows}>
      {rows.drawn.map((item, at) => (
        <ItemCard
          key={item.id}
          item={item}
          context={context}
          place={rows.start + at}
          count={items.length}
          measure={rows.measure}
        />
      ))}
    </LongCards>
  );
});

interface ItemCardProps extends CardPlace {
  item: Item;
  context: RowContext;
}

const ItemCard = memo(function ItemCard({ item, context, place, count, measure }: ItemCardProps) {
  return (
    <LongCard
      {...{ place, count, measure }}
      id={item.id}
      className={styles.card}
      end={<ItemMenu item={item} context={context} />}
    >
      <div className={styles.name}>
        <ItemIcon item={item} t={context.t} />
        <div className={styles.words}>
          <ItemLink item={item} context={context} />
          <p className={styles.details}>
            {measureWords(item, context)} · {dateWords(item, context.language)}
          </p>
          <ItemPath item={item} context={context} />
          {item.type === "file" && item.links.length > 0 && (
            <div className={styles.chips}>
              <LinkChips links={item.links} most={2} />
            </div>
          )}
        </div>
      </div>
    </LongCard>
  );
});
