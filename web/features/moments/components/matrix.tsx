import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { flushSync } from "react-dom";
import type { Moment } from "#contract/moments.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useIsPrinting } from "#web/ui/media.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import {
  type MatrixAction,
  getMatrixAction,
  type MatrixCell,
  getCellAfter,
  headerRow,
} from "../matrix-grid.rules.ts";
import { type AnswerCounts, type AnswersByGuest, noInvitations } from "../moments.rules.ts";
import type { MatrixGuest } from "./matrix-guest.ts";
import { MatrixHead } from "./matrix-head.tsx";
import { MatrixRow } from "./matrix-row.tsx";
import styles from "./matrix.module.css";

interface MatrixProps {
  guests: readonly MatrixGuest[];
  moments: readonly Moment[];
  answers: AnswersByGuest;
  counts: ReadonlyMap<string, AnswerCounts>;
  selectedIds: ReadonlySet<string>;
  /** Cells without an invitation cannot be pressed. */
  isAnswering: boolean;
  onAct: (action: MatrixAction, guest: MatrixGuest | null, moment: Moment | undefined) => void;
  onOpen: (guest: MatrixGuest) => void;
}

/** The value of `--row` in pixels. */
const rowHeight = 52;
/** Rows rendered above and below the visible ones. */
const overscan = 8;
/** The number of moments that fit beside the filters. With more, columns are narrow. */
const maxWideColumns = 4;

/**
 * A grid of guests and moments (ARIA grid pattern with one tab stop). For members who may only read, a press on
 * a cell does nothing.
 */
export function Matrix({ guests, moments, counts, ...props }: MatrixProps) {
  const { answers, selectedIds, isAnswering, onAct, onOpen } = props;
  const { t } = useTranslation("moments");
  const id = useId();
  const mayEdit = useMayEdit();
  // Translated once, because thousands of cells share four texts.
  const texts = useMemo(
    () => ({
      yes: t("matrix.yes"),
      no: t("matrix.no"),
      waiting: t("matrix.waiting"),
      not_invited: t("matrix.not_invited"),
    }),
    [t],
  );
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<MatrixCell>({ row: 0, column: 1 });
  const columns = moments.length + 1;
  const activeCell = keepWithin(active, guests.length, columns);
  const rows = useRenderedRows(guests.length, box, activeCell.row);

  function move(to: MatrixCell) {
    // A row outside the view is rendered synchronously first, because it must exist to get the focus.
    flushSync(() => setActive(to));
    focusCell(box.current, to);
  }

  function act(action: MatrixAction, cell: MatrixCell) {
    if (mayEdit) onAct(action, guests[cell.row] ?? null, moments[cell.column - 1]);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const pageRowCount = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to = getCellAfter(activeCell, event, {
      rowCount: guests.length,
      columnCount: columns,
      pageRowCount,
    });
    const action = getMatrixAction(event, activeCell);
    const guest = guests[activeCell.row];
    if (event.altKey || event.metaKey || (event.ctrlKey && !to)) return;
    if (to) move(to);
    else if (action) act(action, activeCell);
    else if (event.key === "Enter" && activeCell.column === 0 && guest) onOpen(guest);
    else return;
    event.preventDefault();
  }

  function handleClick({ target }: MouseEvent) {
    const cell = target instanceof Element ? getCell(target) : undefined;
    if (!cell) return;
    setActive(cell);
    focusCell(box.current, cell);
    const guest = guests[cell.row];
    const isName = target instanceof Element && target.closest("[data-name]") !== null;
    if (cell.column === 0 && isName && guest) onOpen(guest);
    else if (cell.column === 0) act("select", cell);
    else if (cell.row !== headerRow) act("press", cell);
  }

  const size: CSSProperties & Record<"--moments", number> = {
    "--moments": moments.length,
  };
  return (
    <div ref={box} className={styles.box}>
      {mayEdit && (
        <VisuallyHidden>
          <span id={`${id}-keys`}>{t("matrix.keys")}</span>
        </VisuallyHidden>
      )}
      <div
        role="grid"
        aria-label={t("matrix.label")}
        aria-describedby={mayEdit ? `${id}-keys` : undefined}
        aria-multiselectable={mayEdit || undefined}
        aria-rowcount={guests.length + 1}
        aria-colcount={columns}
        className={classNames(
          styles.grid,
          moments.length > maxWideColumns && styles.narrow,
          isAnswering && styles.answering,
          !mayEdit && styles.still,
        )}
        style={size}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        <MatrixHead
          moments={moments}
          counts={counts}
          isNarrow={moments.length > maxWideColumns}
          selection={getSelection(guests, selectedIds)}
          activeColumn={activeCell.row === headerRow ? activeCell.column : -1}
        />
        <div role="rowgroup" className={styles.body} style={{ height: guests.length * rowHeight }}>
          {rows.map((row) => {
            const guest = guests[row];
            return (
              guest && (
                <MatrixRow
                  key={guest.id}
                  row={row}
                  top={row * rowHeight}
                  guestId={guest.id}
                  name={guest.name}
                  moments={moments}
                  texts={texts}
                  answers={answers.get(guest.id) ?? noInvitations}
                  isSelected={selectedIds.has(guest.id)}
                  activeColumn={activeCell.row === row ? activeCell.column : -1}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The cell, or the nearest one of a grid that has become smaller. */
function keepWithin({ row, column }: MatrixCell, rowCount: number, columnCount: number): MatrixCell {
  return { row: Math.min(row, rowCount - 1), column: Math.min(column, columnCount - 1) };
}

/**
 * The indices of the rows to render: the visible ones, and the one that has the focus or gets it next; all
 * when printing.
 */
function useRenderedRows(
  count: number,
  box: RefObject<HTMLDivElement | null>,
  active: number,
): readonly number[] {
  const isPrinting = useIsPrinting();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: (range) => {
      const visibleRows = defaultRangeExtractor(range);
      if (active === headerRow || visibleRows.includes(active)) return visibleRows;
      return [...visibleRows, active].toSorted((one, other) => one - other);
    },
  });
  const renderedRows = virtualizer.getVirtualItems().map(({ index }) => index);
  return isPrinting ? Array.from({ length: count }, (_, row) => row) : renderedRows;
}

function getSelection(
  guests: readonly MatrixGuest[],
  selected: ReadonlySet<string>,
): "none" | "some" | "all" {
  const count = guests.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return "none";
  return count === guests.length ? "all" : "some";
}

function getCell(target: Element): MatrixCell | undefined {
  const cell = target.closest<HTMLElement>("[data-column]");
  if (!cell) return undefined;
  return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

/** Focuses a cell; the container scrolls to it. */
function focusCell(box: HTMLElement | null, { row, column }: MatrixCell): void {
  const place = `[data-row="${String(row)}"][data-column="${String(column)}"]`;
  const cell = box?.querySelector<HTMLElement>(place);
  // A click has focused the cell already; focusing it again would cause another layout of the page.
  if (cell !== document.activeElement) cell?.focus();
}
