import { useCallback, useMemo, useState, type MouseEvent } from "react";
import type { FloorPlan } from "./view.rules.ts";

/** The open popover and its subject. */
type OpenedPopover =
  | { readonly kind: "table"; readonly id: string }
  | { readonly kind: "guest"; readonly id: string }
  | { readonly kind: "fixture"; readonly index: number };

export interface FloorPlanSelection {
  /** The ids of the selected tables. */
  readonly tables: ReadonlySet<string>;
  readonly opened: OpenedPopover | null;
  /** Whether the popover was opened by keyboard, and so gets the focus. */
  readonly isByKeyboard: boolean;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
  readonly selectAt: (target: Element, how: { addsToSelection: boolean; isByKeyboard: boolean }) => void;
  readonly selectTables: (ids: readonly string[]) => void;
  readonly close: () => void;
}

interface SelectionState {
  readonly tables: ReadonlySet<string>;
  readonly opened: OpenedPopover | null;
  readonly isByKeyboard: boolean;
}

const noSelection: SelectionState = { tables: new Set(), opened: null, isByKeyboard: false };

function toggleTable(tables: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(tables);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection after a press on this part of the drawing. */
function getNextSelection(
  target: Element,
  { addsToSelection, isByKeyboard }: { addsToSelection: boolean; isByKeyboard: boolean },
  before: SelectionState,
): SelectionState {
  const guest = target.closest<SVGElement>("[data-guest]")?.dataset["guest"];
  const table = target.closest<SVGElement>("[data-table]")?.dataset["table"];
  const fixture = target.closest<SVGElement>("[data-fixture]")?.dataset["fixture"];
  if (guest !== undefined)
    return { tables: before.tables, opened: { kind: "guest", id: guest }, isByKeyboard };
  if (fixture !== undefined)
    return { ...noSelection, opened: { kind: "fixture", index: Number(fixture) }, isByKeyboard };
  if (table === undefined) return noSelection;
  if (addsToSelection) return { tables: toggleTable(before.tables, table), opened: null, isByKeyboard };
  const isOpen = before.opened?.kind === "table" && before.opened.id === table;
  return isOpen && !isByKeyboard
    ? noSelection
    : { tables: new Set([table]), opened: { kind: "table", id: table }, isByKeyboard };
}

/** The selected tables, without those that were deleted, and the open popover, whose table or guest may be deleted. */
export function useFloorPlanSelection(view: FloorPlan): FloorPlanSelection {
  const [selection, setSelection] = useState(noSelection);
  const tables = useMemo(() => {
    const tableIds = new Set(view.tables.map(({ id }) => id));
    return new Set([...selection.tables].filter((id) => tableIds.has(id)));
  }, [selection.tables, view.tables]);
  const selectAt = useCallback(
    (target: Element, how: { addsToSelection: boolean; isByKeyboard: boolean }) =>
      setSelection((before) => getNextSelection(target, how, before)),
    [],
  );
  return {
    tables,
    opened: selection.opened,
    isByKeyboard: selection.isByKeyboard,
    selectAt,
    onPress: useCallback(
      (event) => {
        const { target } = event;
        if (target instanceof Element)
          selectAt(target, {
            addsToSelection: event.shiftKey || event.ctrlKey,
            isByKeyboard: event.detail === 0,
          });
      },
      [selectAt],
    ),
    selectTables: useCallback(
      (ids) => setSelection({ tables: new Set(ids), opened: null, isByKeyboard: false }),
      [],
    ),
    close: useCallback(() => setSelection((before) => ({ ...before, opened: null })), []),
  };
}
