import { useCallback, useMemo, useState, type MouseEvent } from "react";
import type { FloorPlan } from "./view.rules.ts";

/** The open popover and its subject. */
export type Open =
  | { readonly kind: "table"; readonly id: string }
  | { readonly kind: "guest"; readonly id: string }
  | { readonly kind: "fixture"; readonly at: number };

export interface FloorPlanSelection {
  readonly tables: ReadonlySet<string>;
  readonly open: Open | null;
  /** Opened by keyboard, so the popover gets the focus. */
  readonly byKey: boolean;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
  readonly press: (target: Element, how: { adds: boolean; byKey: boolean }) => void;
  readonly selectTables: (ids: readonly string[]) => void;
  readonly close: () => void;
}

interface SelectionState {
  readonly tables: ReadonlySet<string>;
  readonly open: Open | null;
  readonly byKey: boolean;
}

const noSelection: SelectionState = { tables: new Set(), open: null, byKey: false };

function toggleTable(tables: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(tables);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection after a press on this part of the drawing. */
function getNextSelection(
  target: Element,
  { adds, byKey }: { adds: boolean; byKey: boolean },
  before: SelectionState,
): SelectionState {
  const guest = target.closest<SVGElement>("[data-guest]")?.dataset["guest"];
  const table = target.closest<SVGElement>("[data-table]")?.dataset["table"];
  const fixture = target.closest<SVGElement>("[data-fixture]")?.dataset["fixture"];
  if (guest !== undefined) return { tables: before.tables, open: { kind: "guest", id: guest }, byKey };
  if (fixture !== undefined) return { ...noSelection, open: { kind: "fixture", at: Number(fixture) }, byKey };
  if (table === undefined) return noSelection;
  if (adds) return { tables: toggleTable(before.tables, table), open: null, byKey };
  const isOpen = before.open?.kind === "table" && before.open.id === table;
  return isOpen && !byKey
    ? noSelection
    : { tables: new Set([table]), open: { kind: "table", id: table }, byKey };
}

/** The selected tables and the open popover, without items that were deleted. */
export function useFloorPlanSelection(view: FloorPlan): FloorPlanSelection {
  const [chosen, setChosen] = useState(noSelection);
  const tables = useMemo(() => {
    const known = new Set(view.tables.map(({ id }) => id));
    return new Set([...chosen.tables].filter((id) => known.has(id)));
  }, [chosen.tables, view.tables]);
  const press = useCallback(
    (target: Element, how: { adds: boolean; byKey: boolean }) =>
      setChosen((before) => getNextSelection(target, how, before)),
    [],
  );
  return {
    tables,
    open: chosen.open,
    byKey: chosen.byKey,
    press,
    onPress: useCallback(
      (event) => {
        const { target } = event;
        if (target instanceof Element)
          press(target, { adds: event.shiftKey || event.ctrlKey, byKey: event.detail === 0 });
      },
      [press],
    ),
    selectTables: useCallback((ids) => setChosen({ tables: new Set(ids), open: null, byKey: false }), []),
    close: useCallback(() => setChosen((before) => ({ ...before, open: null })), []),
  };
}
