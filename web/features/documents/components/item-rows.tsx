import type { RowRenderers } from "#web/ui/data-list.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Cell } from "#web/ui/table.tsx";
import type { Item } from "../queries.ts";
import { dropTargetAttribute } from "#web/ui/use-dragging.ts";
import {
  getDateText,
  ItemIcon,
  ItemLink,
  ItemMenu,
  ItemPath,
  formatSize,
  type DocumentRowContext,
} from "./item-parts.tsx";
import styles from "./item-rows.module.css";
import { LinkChips } from "./link-chips.tsx";

interface ItemNameProps {
  item: Item;
  context: DocumentRowContext;
  /** On a phone: what wider screens show in columns. */
  details?: string;
  maxChips: number;
}

function ItemName({ item, context, details, maxChips }: ItemNameProps) {
  return (
    <div className={styles.first}>
      <ItemIcon item={item} t={context.t} />
      <div className={styles.text}>
        <ItemLink item={item} context={context} />
        {details !== undefined && <Soft>{details}</Soft>}
        <ItemPath item={item} context={context} />
        {item.type === "file" && item.links.length > 0 && (
          <div className={styles.chips}>
            <LinkChips links={item.links} max={maxChips} />
          </div>
        )}
      </div>
    </div>
  );
}

/** How the list shows a folder or a file. */
export const documentRenderers: RowRenderers<Item, DocumentRowContext> = {
  row: (item, context) => ({
    draggable: context.mayEdit,
    className: styles.row,
    ...(item.type === "folder" ? { [dropTargetAttribute]: item.id } : {}),
  }),
  cells: (item, context) => (
    <>
      <Cell kind="first">
        <ItemName item={item} context={context} maxChips={3} />
      </Cell>
      <Cell kind="soft">{getDateText(item, context.language)}</Cell>
      <Cell kind="soft" className={styles.measure}>
        {formatSize(item, context)}
      </Cell>
      <Cell kind="actions">
        <ItemMenu item={item} context={context} />
      </Cell>
    </>
  ),
  cardClassName: styles.card,
  card: (item, context) => ({
    more: (
      <ItemName
        item={item}
        context={context}
        details={`${formatSize(item, context)} · ${getDateText(item, context.language)}`}
        maxChips={2}
      />
    ),
    end: <ItemMenu item={item} context={context} />,
  }),
};
