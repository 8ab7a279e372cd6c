import type { ComponentProps, CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./table.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type TableProps = ComponentProps<"table"> & {
  /** What the rows are, for a screen reader: 'Liste des invités'. */
  caption: string;
  /** Rows of 46 for money instead of 52. */
  dense?: boolean | undefined;
};

/** A semantic table in a card; its head stays in sight while the page scrolls. */
export function Table({ caption, dense = false, className, children, ...rest }: TableProps) {
  return (
    <div className={styles.card}>
      <table {...rest} className={classNames(styles.table, dense && styles.dense, className)}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  );
}

export type SortOrder = "ascending" | "descending";

interface ColumnSort {
  order: SortOrder | null;
  onSort: () => void;
}

interface Sorting<Column> {
  sort: { readonly by: Column; readonly descending: boolean };
  onSort: (column: Column) => void;
}

/** How a column says that the table is in its order, and puts it so. */
export function headSort<Column>(column: Column, { sort, onSort }: Sorting<Column>): ColumnSort {
  const order = sort.descending ? "descending" : "ascending";
  return {
    order: sort.by === column ? order : null,
    onSort: () => {
      onSort(column);
    },
  };
}

type HeadCellProps = Omit<ComponentProps<"th">, "scope"> & {
  /** Makes the head a button; `order` is null while another column sorts. */
  sort?: ColumnSort | undefined;
  /** Figures stand at the right. */
  money?: boolean | undefined;
  /** The word is heard, not seen: the column of actions. */
  quiet?: boolean | undefined;
};

export function HeadCell({ sort, money, quiet, className, children, ...rest }: HeadCellProps) {
  const words = quiet ? <VisuallyHidden>{children}</VisuallyHidden> : children;
  return (
    <th
      {...rest}
      scope="col"
      data-print={quiet ? "no" : undefined}
      aria-sort={sort?.order ?? undefined}
      className={classNames(styles.head, money && styles.money, className)}
    >
      {sort ? (
        <button
          type="button"
          data-print="keep"
          className={classNames(styles.sort, sort.order && styles.sorted)}
          onClick={sort.onSort}
        >
          {words}
          <Icon
            name="arrow-up"
            size={14}
            className={classNames(styles.arrow, sort.order === "descending" && styles.down)}
          />
        </button>
      ) : (
        words
      )}
    </th>
  );
}

type RowProps = ComponentProps<"tr"> & {
  /** The last line, 600 over a line of ink. */
  total?: boolean | undefined;
};

export function Row({ total, className, ...rest }: RowProps) {
  return <tr {...rest} className={classNames(styles.row, total && styles.total, className)} />;
}

type CellProps = ComponentProps<"td"> & {
  /** First: the row's name, 600, and its head. Soft: secondary. Money: right-aligned. Over: money beyond the plan. */
  kind?: "first" | "soft" | "money" | "over" | "actions" | undefined;
};

export function Cell({ kind, className, children, ...rest }: CellProps) {
  const look = classNames(styles.cell, kind && styles[kind], kind === "over" && styles.money, className);
  if (kind === "first") {
    return (
      <th {...rest} scope="row" className={look}>
        {children}
      </th>
    );
  }
  return (
    <td {...rest} className={look} data-print={kind === "actions" ? "no" : undefined}>
      {kind === "actions" ? <div className={styles.buttons}>{children}</div> : children}
    </td>
  );
}

interface SpacerRowProps {
  /** In pixels: what the rows out of sight would take. */
  height: number;
  columns: number;
}

/** Stands for the rows that a virtualised body does not draw, above or below those it does. */
export function SpacerRow({ height, columns }: SpacerRowProps) {
  if (height <= 0) return null;
  const size: CSSProperties & Record<"--height", string> = { "--height": `${String(height)}px` };
  return (
    <tr aria-hidden="true" className={styles.spacer} style={size}>
      <td colSpan={columns} aria-hidden="true" />
    </tr>
  );
}
