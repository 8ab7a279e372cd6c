import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./table.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type TableProps = ComponentProps<"div"> & {
  /** What the rows are, for a screen reader: 'Liste des invités'. */
  caption: string;
  /** Rows of 46 for money instead of 52. */
  dense?: boolean | undefined;
};

/**
 * A table in a card; its head stays in sight while the page scrolls. Rows are blocks with the roles of a table: browsers
 * can skip drawing a block that is out of sight, but no row of a `table`. The class gives the widths as `--columns`.
 */
export function Table({ caption, dense = false, className, children, ...rest }: TableProps) {
  return (
    <div className={styles.card}>
      <div
        {...rest}
        role="table"
        aria-label={caption}
        className={classNames(styles.table, dense && styles.dense, className)}
      >
        {children}
      </div>
    </div>
  );
}

export interface SortBy<Column extends string = string> {
  readonly by: Column;
  readonly descending: boolean;
}

export interface Head<Column extends string = string> {
  readonly id: Column;
  readonly label: string;
  /** The head is a button that puts the table in the order of this column. */
  readonly sorts?: boolean | undefined;
  /** Figures stand at the right. */
  readonly money?: boolean | undefined;
  readonly className?: string | undefined;
}

interface HeadsProps<Column extends string> {
  heads: readonly Head<Column>[];
  sort?: SortBy | undefined;
  onSort?: ((column: Column) => void) | undefined;
  /** Of a last column that has actions; heard, not seen. */
  actionsLabel?: string | undefined;
  /** Heads a first column of boxes. */
  box?: ReactNode;
}

/** The names of the columns. */
export function Heads<Column extends string>({ heads, sort, onSort, actionsLabel, box }: HeadsProps<Column>) {
  return (
    <div role="row" className={styles.heads}>
      {box !== undefined && (
        <div role="columnheader" data-print="no" className={styles.head}>
          {box}
        </div>
      )}
      {heads.map(({ id, label, sorts, money, className }) => {
        const order = sort?.by === id ? (sort.descending ? "descending" : "ascending") : undefined;
        return (
          <div
            key={id}
            role="columnheader"
            aria-sort={order}
            className={classNames(styles.head, money && styles.money, className)}
          >
            {sorts ? (
              <button
                type="button"
                data-print="keep"
                className={classNames(styles.sort, order && styles.sorted)}
                onClick={() => onSort?.(id)}
              >
                {label}
                <Icon
                  name="arrow-up"
                  size={14}
                  className={classNames(styles.arrow, order === "descending" && styles.down)}
                />
              </button>
            ) : (
              label
            )}
          </div>
        );
      })}
      {actionsLabel !== undefined && (
        <div role="columnheader" data-print="no" className={styles.head}>
          <VisuallyHidden>{actionsLabel}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}

type RowProps = ComponentProps<"div"> & {
  /** The last line, 600 over a line of ink. */
  total?: boolean | undefined;
};

export function Row({ total, className, ...rest }: RowProps) {
  return <div {...rest} role="row" className={classNames(styles.row, total && styles.total, className)} />;
}

type CellProps = ComponentProps<"div"> & {
  /** First: the row's name, 600, and its head. Soft: secondary. Money: right-aligned. Over: money beyond the plan. */
  kind?: "first" | "soft" | "money" | "over" | "actions" | undefined;
};

export function Cell({ kind, className, children, ...rest }: CellProps) {
  return (
    <div
      {...rest}
      role={kind === "first" ? "rowheader" : "cell"}
      className={classNames(styles.cell, kind && styles[kind], kind === "over" && styles.money, className)}
      {...(kind === "actions" && { "data-print": "no" })}
    >
      {kind === "actions" ? <div className={styles.buttons}>{children}</div> : children}
    </div>
  );
}
