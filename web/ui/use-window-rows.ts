import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";

/** Rows kept ready above and below what is seen. */
const spare = 6;

interface Item {
  readonly id: string;
}

export interface WindowRows<Holder extends Element, Row extends Item> {
  readonly holder: RefObject<Holder | null>;
  /** The rows to draw, and the place of the first of them. */
  readonly drawn: readonly Row[];
  readonly start: number;
  /** Room for those that are not drawn, in pixels. */
  readonly above: number;
  readonly below: number;
  /** Given to each row, so that one of several lines is as high as it needs. */
  readonly measure: (row: Element | null) => void;
}

/** Draws the rows that the window shows, and all of them on paper. */
export function useWindowRows<Holder extends Element, Row extends Item = Item>(
  list: readonly Row[],
  rowHeight: number,
  isPrinting: boolean,
): WindowRows<Holder, Row> {
  const holder = useRef<Holder>(null);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const measure = () => {
      if (isPrinting || !holder.current) return;
      setTop(Math.round(holder.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => {
      watch.disconnect();
    };
  }, [isPrinting]);

  const keep = useMemo(idKeeper, []);
  const ids = keep(list);
  const rows = useWindowVirtualizer({
    count: list.length,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: spare,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: useCallback((at: number) => ids[at] ?? at, [ids]),
  });

  if (isPrinting) return { holder, drawn: list, start: 0, above: 0, below: 0, measure: nothingToMeasure };
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    holder,
    drawn: first && last ? list.slice(first.index, last.index + 1) : [],
    start: first?.index ?? 0,
    above: first ? first.start - top : 0,
    below: last ? rows.getTotalSize() - (last.end - top) : 0,
    measure: rows.measureElement,
  };
}

function nothingToMeasure(): void {
  // On paper every row is as high as it needs.
}

/** The same list of ids as long as it says the same: a list whose ids changed is measured anew from its first row. */
function idKeeper(): (list: readonly Item[]) => readonly string[] {
  let kept: readonly string[] = [];
  return (list) => {
    const isSame = kept.length === list.length && list.every(({ id }, at) => id === kept[at]);
    if (!isSame) kept = list.map(({ id }) => id);
    return kept;
  };
}
