import { memo, type ComponentProps, type ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { openOnPress } from "./open-on-press.ts";
import { ListCard, ListCards } from "./list-card.tsx";
import { phoneQuery, useMediaQuery, useIsPrinting } from "./media.ts";
import { Cell, HeaderRow, Row, Table, type ColumnHeader, type SortBy } from "./table.tsx";
import { type ActionLabels, EditMenu, OpenButton } from "./row-actions.tsx";
import { useMayEdit, useReadOnlyTexts } from "./read-only.ts";

interface Identified {
  readonly id: string;
}

/** The item to open, and whether to edit or delete it. */
export interface RowAction<Item> {
  readonly kind: "edit" | "delete";
  readonly item: Item;
}

/** Method syntax makes the parameter bivariant, so that one row component serves items of every type. */
type OpenRow<Item> = { open(opened: RowAction<Item>): void }["open"];
type ReadRow<Item> = { read(item: Item): void }["read"];
type GetLabel<Item> = { label(item: Item): string }["label"];

/**
 * How to render each row. Created once outside of the page component, so that unchanged rows are not rendered again.
 */
export interface RowRenderers<Item, Context> {
  /** The cells of the table row. */
  cells(item: Item, context: Context): ReactNode;
  /** The content of the card on a phone, beside its menu. */
  card(item: Item, context: Context, isChoosing: boolean): CardParts;
  /** Further attributes of the table row. */
  row?(item: Item, context: Context): ComponentProps<"div">;
  /** The class of the card on a phone. */
  readonly cardClassName?: string | undefined;
  /** The labels of the row's menu; a row without them has none. */
  actions?(item: Item, context: Context): ActionLabels;
}

/** The checkboxes of rows, for bulk actions. */
export interface RowSelection<Item> {
  /** The ids of the selected rows. */
  readonly selectedIds: ReadonlySet<string>;
  /** Must be stable between renders. */
  readonly onSelect: (id: string) => void;
  readonly getLabel: GetLabel<Item>;
  readonly all: { readonly label: string; readonly checked: boolean; readonly onChange: () => void };
}

interface CardParts {
  readonly title?: ReactNode;
  readonly detail?: ReactNode;
  readonly more?: ReactNode;
  /** Content before the menu. */
  readonly end?: ReactNode;
}

interface DataListProps<Item extends Identified, Context, Column extends string> {
  /** The accessible name: 'Liste des invités'. */
  label: string;
  items: readonly Item[];
  renderers: RowRenderers<Item, Context>;
  /** A value passed to every part. It must keep its identity while it is unchanged. */
  context: Context;
  headers: readonly ColumnHeader<Column>[];
  /** The header of the actions column. */
  actionsLabel?: string | undefined;
  sort?: SortBy | undefined;
  onSort?: ((column: Column) => void) | undefined;
  /** Must be stable between renders. A press anywhere on a row calls it, unless there is `onRead`. */
  onOpen?: OpenRow<Item> | undefined;
  /**
   * Opens the card of an item, in place of its form. It edits and deletes, so that cards on a phone have no menu. Must be
   * stable between renders.
   */
  onRead?: ReadRow<Item> | undefined;
  selection?: RowSelection<Item> | undefined;
  /** The id of the row whose item is shown beside the table. */
  current?: string | undefined;
  dense?: boolean | undefined;
  /** The class sets the column widths as `--columns`. */
  className?: string | undefined;
  /** The last rows of the table, and the content below the cards. */
  totals?: { readonly rows: ReactNode; readonly cards: ReactNode } | undefined;
}

/** All rows of a list: a table on wide screens and on paper, cards on a phone. */
export function DataList<Item extends Identified, Context, Column extends string>(
  props: DataListProps<Item, Context, Column>,
) {
  const { label, items, renderers, context, onOpen, onRead, totals } = props;
  const readOnly = useReadOnlyTexts();
  const selection = readOnly ? undefined : props.selection;
  const isPhone = useMediaQuery(phoneQuery);
  const isPrinting = useIsPrinting();
  const isCards = isPhone && !isPrinting;
  const rows = (
    <Rows
      {...{ items, renderers, context, onOpen, onRead, isCards }}
      current={props.current}
      selectedIds={selection?.selectedIds}
      onSelect={selection?.onSelect}
      getCheckboxLabel={selection?.getLabel}
    />
  );
  const allBox = selection && (
    <Checkbox
      labelHidden
      label={selection.all.label}
      checked={selection.all.checked}
      onChange={selection.all.onChange}
    />
  );
  return isCards ? (
    <>
      <ListCards label={label} joined={onRead !== undefined}>
        {rows}
      </ListCards>
      {totals?.cards}
    </>
  ) : (
    <Table caption={label} dense={props.dense} className={props.className}>
      <HeaderRow
        headers={props.headers}
        sort={props.sort}
        onSort={props.onSort}
        actionsLabel={props.actionsLabel}
        checkbox={allBox}
      />
      {rows}
      {totals?.rows}
    </Table>
  );
}

interface RowsProps extends Omit<ItemProps, "item" | "isSelected" | "isCurrent"> {
  items: readonly Identified[];
  isCards: boolean;
  current: string | undefined;
  selectedIds: ReadonlySet<string> | undefined;
}

/** Memoised, so that typing in the search field renders no row (docs/performance.md). */
const Rows = memo(function Rows({ items, isCards, current, selectedIds, ...rest }: RowsProps) {
  const Item = isCards ? ItemCard : ItemRow;
  return items.map((item) => (
    <Item
      key={item.id}
      item={item}
      isCurrent={item.id === current}
      isSelected={selectedIds?.has(item.id)}
      {...rest}
    />
  ));
});

interface ItemProps {
  item: Identified;
  renderers: RowRenderers<Identified, unknown>;
  context: unknown;
  onOpen: OpenRow<Identified> | undefined;
  onRead: ReadRow<Identified> | undefined;
  isCurrent: boolean;
  /** undefined if rows have no checkboxes. */
  isSelected: boolean | undefined;
  onSelect: ((id: string) => void) | undefined;
  getCheckboxLabel: GetLabel<Identified> | undefined;
}

function RowCheckbox({
  item,
  isSelected,
  onSelect,
  getCheckboxLabel,
}: Pick<ItemProps, "item" | "isSelected" | "onSelect" | "getCheckboxLabel">) {
  return (
    <Checkbox
      labelHidden
      label={getCheckboxLabel?.(item)}
      checked={isSelected ?? false}
      onChange={() => onSelect?.(item.id)}
    />
  );
}

/** Memoised, so that a change to one item renders one row of a thousand. */
const ItemRow = memo(function ItemRow(props: ItemProps) {
  const { item, renderers, context, onOpen, isSelected } = props;
  const labels = renderers.actions?.(item, context);
  const open = useOpenRow(props, labels);
  const mayEdit = useMayEdit();
  return (
    <Row
      {...renderers.row?.(item, context)}
      data-id={item.id}
      aria-current={props.isCurrent || undefined}
      onClick={openOnPress(open)}
    >
      {isSelected !== undefined && (
        <Cell data-print="no">
          <RowCheckbox {...props} />
        </Cell>
      )}
      {renderers.cells(item, context)}
      {labels && (mayEdit || labels.name !== undefined) && (
        <Cell kind="actions">
          <EditMenu labels={labels} {...createRowActions(item, onOpen)} />
          <OpenButton labels={labels} onOpen={open} />
        </Cell>
      )}
    </Row>
  );
});

const ItemCard = memo(function ItemCard(props: ItemProps) {
  const { item, renderers, context, onOpen, onRead, isSelected, onSelect } = props;
  const isChoosing = isSelected !== undefined;
  const { title, more, end, ...text } = renderers.card(item, context, isChoosing);
  const labels = renderers.actions?.(item, context);
  const open = useOpenRow(props, labels);
  return (
    <ListCard
      {...text}
      title={
        onRead && labels?.read !== undefined && !isChoosing ? (
          <button type="button" data-opens aria-label={labels.read} onClick={open}>
            {title}
          </button>
        ) : (
          title
        )
      }
      data-id={item.id}
      className={renderers.cardClassName}
      data-chosen={isSelected}
      onClick={openOnPress(isChoosing ? () => onSelect?.(item.id) : open)}
      start={isChoosing && <RowCheckbox {...props} />}
      end={
        <>
          {end}
          {labels && !onRead && <OpenButton labels={labels} onOpen={open} />}
          {labels && !onRead && <EditMenu labels={labels} {...createRowActions(item, onOpen)} />}
        </>
      }
    >
      {more}
    </ListCard>
  );
});

/** Opens the row; undefined if there is no more to read than the row shows. */
function useOpenRow(
  { item, onOpen, onRead }: Pick<ItemProps, "item" | "onOpen" | "onRead">,
  labels: ActionLabels | undefined,
): (() => void) | undefined {
  const mayEdit = useMayEdit();
  if (!mayEdit && labels?.name === undefined) return undefined;
  if (onRead) return () => onRead(item);
  return onOpen && (() => onOpen({ kind: "edit", item }));
}

function createRowActions(item: Identified, onOpen: ItemProps["onOpen"]) {
  return {
    onEdit: () => onOpen?.({ kind: "edit", item }),
    onDelete: () => onOpen?.({ kind: "delete", item }),
  };
}
