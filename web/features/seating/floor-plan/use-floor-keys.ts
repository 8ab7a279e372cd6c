import { useState, type KeyboardEvent, type RefObject } from "react";
import { findNextInDirection } from "./direction.rules.ts";
import type { FloorPlanSelection } from "./use-floor-plan-selection.ts";
import { getArrowStep, type KeyboardMove } from "./use-move-by-keyboard.ts";
import type { FloorPlan } from "./view.rules.ts";

interface FloorKeysOptions {
  readonly view: FloorPlan;
  readonly floor: RefObject<HTMLElement | null>;
  readonly selection: FloorPlanSelection;
  readonly keyboardMove: KeyboardMove;
}

/**
 * Keys on the floor plan: arrows move what is picked up, else they go from table to table. Enter or Space presses the
 * focused item; with Shift it is added to the selection.
 */
export function useFloorKeys({ view, floor, selection, keyboardMove }: FloorKeysOptions) {
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const tabStop = view.tables.find(({ id }) => id === lastFocused)?.id ?? view.tables[0]?.id ?? null;

  /** Returns whether the key is an arrow. */
  function focusNeighbour(from: string, key: string): boolean {
    const direction = getArrowStep(key);
    const table = view.tables.find(({ id }) => id === from);
    if (!direction || !table) return false;
    const next = findNextInDirection(table, direction, view.tables);
    if (!next) return true;
    setLastFocused(next.id);
    floor.current?.querySelector<SVGElement>(`[data-table="${CSS.escape(next.id)}"]`)?.focus();
    return true;
  }
  /** Returns whether the key opens the item. */
  function openItem(target: Element, { key, shiftKey }: { key: string; shiftKey: boolean }): boolean {
    if (key !== "Enter" && key !== " ") return false;
    selection.selectAt(target, { addsToSelection: shiftKey, isByKeyboard: true });
    return true;
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event;
    if (!(target instanceof SVGElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const table = target.dataset["table"];
    const isUsed =
      keyboardMove.onKey(key) ||
      (table !== undefined && focusNeighbour(table, key)) ||
      openItem(target, event);
    if (!isUsed) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { tabStop, onKeyDown };
}
