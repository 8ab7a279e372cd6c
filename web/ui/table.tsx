import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./table.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type TableProps = ComponentProps<"div"> & {
  /** The accessible name: 'Liste des invités'. */
  caption: string;
  /** Rows 46 px high in place of 52, for money. */
  dense?: boolean | undefined;
};

/**
 * A table in a card, with a sticky header. Rows are blocks with table roles, because browsers can skip
 * rendering a block out of view (content-visibility) but not a table row. The class sets the column widths
 * as `--columns`.
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

export interface ColumnHeader<Column extends string = string> {
  readonly id: Column;
  readonly label: string;
  /** Whether the header sorts by this column. */
  readonly sorts?: boolean | undefined;
  /** Aligns figures at the right. */
  readonly money?: boolean | undefined;
  readonly className?: string | undefined;
}

interface HeaderRowProps<Column extends string> {
  headers: readonly ColumnHeader<Column>[];
  sort?: SortBy | undefined;
  onSort?: ((column: Column) => void) | undefined;
  /** The name of the actions column, for screen readers only. */
  actionsLabel?: string | undefined;
  /** The header of the checkbox column. */
  checkbox?: ReactNode;
}

export function HeaderRow<Column extends string>({
  headers,
  sort,
  onSort,
  actionsLabel,
  checkbox,
}: HeaderRowProps<Column>) {
  return (
    <div role="row" className={styles.heads}>
      {checkbox !== undefined && (
        <div role="columnheader" data-print="no" className={styles.head}>
          {checkbox}
        </div>
      )}
      {headers.map(({ id, label, sorts, money, className }) => {
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
  /** A row of totals: in bold, below a dark line. */
  total?: boolean | undefined;
};

export function Row({ total, className, ...rest }: RowProps) {
  return <div {...rest} role="row" className={classNames(styles.row, total && styles.total, className)} />;
}

type CellProps = ComponentProps<"div"> & {
  /**
   * `first`: the row's name in bold and its header; `soft`: secondary; `money`: right-aligned; `over`: money
   * over the planned sum; `actions`: buttons, which are not printed.
   */
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
