import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Guest } from "#contract/guests.ts";

/** Rows kept ready above and below what is seen. */
const spare = 6;

export interface WindowRows<Holder extends Element> {
  readonly holder: RefObject<Holder | null>;
  /** The guests to draw, and the place of the first of them. */
  readonly drawn: readonly Guest[];
  readonly start: number;
  /** Room for those that are not drawn, in pixels. */
  readonly above: number;
  readonly below: number;
  /** Given to each row, so that one of several lines is as high as it needs. */
  readonly measure: (row: Element | null) => void;
}

/** Draws the rows that the window shows, and all of them on paper. */
export function useWindowRows<Holder extends Element>(
  guests: readonly Guest[],
  rowHeight: number,
  isPrinting: boolean,
): WindowRows<Holder> {
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
  const ids = keep(guests);
  const rows = useWindowVirtualizer({
    count: guests.length,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: spare,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: useCallback((at: number) => ids[at] ?? at, [ids]),
  });

  if (isPrinting) return { holder, drawn: guests, start: 0, above: 0, below: 0, measure: nothingToMeasure };
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    holder,
    drawn: first && last ? guests.slice(first.index, last.index + 1) : [],
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
function idKeeper(): (guests: readonly Guest[]) => readonly string[] {
  let kept: readonly string[] = [];
  return (guests) => {
    const isSame = kept.length === guests.length && guests.every(({ id }, at) => id === kept[at]);
    if (!isSame) kept = guests.map(({ id }) => id);
    return kept;
  };
}
