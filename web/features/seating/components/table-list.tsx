import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./table-list.module.css";

interface ListedTable {
  readonly id: string;
  readonly label: string;
  readonly count: string | number;
}

interface TableListProps {
  label: string;
  tables: readonly ListedTable[];
  current: string;
  onChange: (id: string) => void;
  /** The panel of the current table. */
  children: ReactNode;
}

const stepByKey: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** The tables as vertical tabs (ARIA tabs pattern): any number of them fits, because the list scrolls by itself. */
export function TableList({ label, tables, current, onChange, children }: TableListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  function handleKeyDown(event: KeyboardEvent) {
    const at = tables.findIndex((table) => table.id === current);
    const placeByKey: Readonly<Record<string, number>> = { Home: 0, End: tables.length - 1 };
    const step = stepByKey[event.key];
    const next = step === undefined ? placeByKey[event.key] : (at + step + tables.length) % tables.length;
    const table = next === undefined ? undefined : tables[next];
    if (next === undefined || !table) return;
    event.preventDefault();
    onChange(table.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }
  return (
    <div className={styles.beside}>
      <div ref={list} role="tablist" aria-label={label} aria-orientation="vertical" className={styles.list}>
        {tables.map((table) => {
          const isCurrent = table.id === current;
          return (
            <button
              key={table.id}
              type="button"
              role="tab"
              id={`${id}-${table.id}`}
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${id}-panel` : undefined}
              tabIndex={isCurrent ? 0 : -1}
              className={classNames(styles.tab, isCurrent && styles.current)}
              onKeyDown={handleKeyDown}
              onClick={() => onChange(table.id)}
            >
              <span className={styles.name}>{table.label}</span>
              <span>{table.count}</span>
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  );
}
