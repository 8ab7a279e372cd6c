import { memo, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { EditButtons } from "./edit-buttons.tsx";
import { ListCard, ListCards } from "./list-card.tsx";
import { phone, useMedia, usePrinting } from "./media.ts";
import { Cell, Heads, Row, Table, type Head, type SortBy } from "./table.tsx";
import { Menu } from "./menu.tsx";

interface Identified {
  readonly id: string;
}

/** What a row is asked to open. */
export interface OpenedRow<Item> {
  readonly kind: "edit" | "delete";
  readonly item: Item;
}

/** As a method, so that one row component serves items of every type. */
type Open<Item> = { open(opened: OpenedRow<Item>): void }["open"];
type LabelOf<Item> = { label(item: Item): string }["label"];

/** What is known of each row, made once outside of the page, so that a row that did not change is not drawn again. */
export interface RowParts<Item, Context> {
  /** The cells of its row in the table. */
  cells(item: Item, context: Context): ReactNode;
  /** What its card says on a phone, beside the menu. */
  card(item: Item, context: Context): CardParts;
  /** What else its row of the table is. */
  row?(item: Item, context: Context): ComponentProps<"div">;
  /** Of its card on a phone. */
  readonly cardClassName?: string | undefined;
  /** Of the buttons at its end, and of the menu of its card; without them the row has neither. */
  actions?(item: Item, context: Context): ActionLabels;
}

/** Rows have a box each, for what is done with several. */
export interface Choosing<Item> {
  /** The ids of the rows that are chosen. */
  readonly chosen: ReadonlySet<string>;
  /** The same functions at each render. */
  readonly onChoose: (id: string) => void;
  readonly labelOf: LabelOf<Item>;
  readonly all: { readonly label: string; readonly checked: boolean; readonly onChange: () => void };
}

interface CardParts {
  readonly title?: ReactNode;
  readonly detail?: ReactNode;
  readonly more?: ReactNode;
  /** Before the menu. */
  readonly end?: ReactNode;
}

interface ActionLabels {
  readonly edit: string;
  readonly remove: string;
  readonly menu: string;
  /** The entries of the menu, which names the row itself. */
  readonly entries: { readonly edit: string; readonly remove: string };
}

interface DataListProps<Item extends Identified, Context, Column extends string> {
  /** What the rows are: 'Liste des invités'. */
  label: string;
  items: readonly Item[];
  parts: RowParts<Item, Context>;
  /** What the parts are given beside the row: the same value as long as it says the same. */
  context: Context;
  heads: readonly Head<Column>[];
  /** Of the column of actions. */
  actionsLabel?: string | undefined;
  sort?: SortBy | undefined;
  onSort?: ((column: Column) => void) | undefined;
  /** The same function at each render. A press anywhere on a row opens it. */
  onOpen?: Open<Item> | undefined;
  choosing?: Choosing<Item> | undefined;
  dense?: boolean | undefined;
  /** Gives the widths of the columns as `--columns`. */
  className?: string | undefined;
  /** The last rows of the table, and what stands under the cards. */
  totals?: { readonly rows: ReactNode; readonly cards: ReactNode } | undefined;
}

/** All rows of a list: a table on a desk and on paper, cards on a phone. */
export function DataList<Item extends Identified, Context, Column extends string>(
  props: DataListProps<Item, Context, Column>,
) {
  const { label, items, parts, context, onOpen, totals, choosing } = props;
  const isPhone = useMedia(phone);
  const isPrinting = usePrinting();
  const isCards = isPhone && !isPrinting;
  const rows = (
    <Rows
      {...{ items, parts, context, onOpen, isCards }}
      chosen={choosing?.chosen}
      onChoose={choosing?.onChoose}
      boxLabel={choosing?.labelOf}
    />
  );
  const box = choosing && (
    <Checkbox
      labelHidden
      label={choosing.all.label}
      checked={choosing.all.checked}
      onChange={choosing.all.onChange}
    />
  );
  return isCards ? (
    <>
      {choosing && (
        <Checkbox
          label={choosing.all.label}
          checked={choosing.all.checked}
          onChange={choosing.all.onChange}
        />
      )}
      <ListCards label={label}>{rows}</ListCards>
      {totals?.cards}
    </>
  ) : (
    <Table caption={label} dense={props.dense} className={props.className}>
      <Heads
        heads={props.heads}
        sort={props.sort}
        onSort={props.onSort}
        actionsLabel={props.actionsLabel}
        box={box}
      />
      {rows}
      {totals?.rows}
    </Table>
  );
}

interface RowsProps extends Omit<ItemProps, "item" | "isChosen"> {
  items: readonly Identified[];
  isCards: boolean;
  chosen: ReadonlySet<string> | undefined;
}

/** Drawn again only when the items change: a key pressed in the search costs no row (docs/performance.md). */
const Rows = memo(function Rows({ items, isCards, chosen, ...rest }: RowsProps) {
  const Item = isCards ? ItemCard : ItemRow;
  return items.map((item) => <Item key={item.id} item={item} isChosen={chosen?.has(item.id)} {...rest} />);
});

interface ItemProps {
  item: Identified;
  parts: RowParts<Identified, unknown>;
  context: unknown;
  onOpen: Open<Identified> | undefined;
  /** undefined: rows have no boxes. */
  isChosen: boolean | undefined;
  onChoose: ((id: string) => void) | undefined;
  boxLabel: LabelOf<Identified> | undefined;
}

function Box({
  item,
  isChosen,
  onChoose,
  boxLabel,
}: Pick<ItemProps, "item" | "isChosen" | "onChoose" | "boxLabel">) {
  return (
    <Checkbox
      labelHidden
      label={boxLabel?.(item)}
      checked={isChosen ?? false}
      onChange={() => onChoose?.(item.id)}
    />
  );
}

/** Drawn again only when its own item changes: one of a thousand that is answered costs one row. */
const ItemRow = memo(function ItemRow(props: ItemProps) {
  const { item, parts, context, onOpen, isChosen } = props;
  const labels = parts.actions?.(item, context);
  return (
    <Row {...parts.row?.(item, context)} data-id={item.id} onClick={opensOnPress(item, onOpen)}>
      {isChosen !== undefined && (
        <Cell data-print="no">
          <Box {...props} />
        </Cell>
      )}
      {parts.cells(item, context)}
      {labels && (
        <Cell kind="actions">
          <EditButtons editLabel={labels.edit} deleteLabel={labels.remove} {...actionsOn(item, onOpen)} />
        </Cell>
      )}
    </Row>
  );
});

const ItemCard = memo(function ItemCard(props: ItemProps) {
  const { item, parts, context, onOpen, isChosen } = props;
  const { more, end, ...words } = parts.card(item, context);
  const labels = parts.actions?.(item, context);
  return (
    <ListCard
      {...words}
      data-id={item.id}
      className={parts.cardClassName}
      onClick={opensOnPress(item, onOpen)}
      start={isChosen !== undefined && <Box {...props} />}
      end={
        <>
          {end}
          {labels && (
            <EditMenu
              label={labels.menu}
              editLabel={labels.entries.edit}
              deleteLabel={labels.entries.remove}
              {...actionsOn(item, onOpen)}
            />
          )}
        </>
      }
    >
      {more}
    </ListCard>
  );
});

function actionsOn(item: Identified, onOpen: ItemProps["onOpen"]) {
  return {
    onEdit: () => onOpen?.({ kind: "edit", item }),
    onDelete: () => onOpen?.({ kind: "delete", item }),
  };
}

/** A press on a row opens it, unless it was on something that has an action of its own, or ended a selection of text. */
export function opensOnPress<Item>(item: Item, onOpen: Open<Item> | undefined) {
  if (!onOpen) return undefined;
  return ({ target }: MouseEvent) => {
    const isOwn = target instanceof Element && target.closest("a, button, input, label, [popover]");
    if (isOwn || getSelection()?.isCollapsed === false) return;
    onOpen({ kind: "edit", item });
  };
}

interface EditMenuProps {
  /** Of what: 'Actions pour Karim Benali'. */
  label: string;
  editLabel: string;
  deleteLabel: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What a row offers on a phone: to change it, or to delete it. */
function EditMenu({ label, editLabel, deleteLabel, onEdit, onDelete }: EditMenuProps) {
  return (
    <Menu
      label={label}
      items={[
        { id: "edit", label: editLabel, icon: "pencil", onAction: onEdit },
        { id: "delete", label: deleteLabel, icon: "bin", danger: true, onAction: onDelete },
      ]}
    />
  );
}
