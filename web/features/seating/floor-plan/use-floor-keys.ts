import { useState, type KeyboardEvent, type RefObject } from "react";
import { findNextInDirection } from "./neighbours.rules.ts";
import type { FloorPlanSelection } from "./use-floor-plan-selection.ts";
import { getArrowStep, type useMoveByKeyboard } from "./use-move-by-keyboard.ts";
import type { FloorPlan } from "./view.rules.ts";

interface FloorKeys {
  readonly view: FloorPlan;
  readonly floor: RefObject<HTMLElement | null>;
  readonly choice: FloorPlanSelection;
  readonly moving: ReturnType<typeof useMoveByKeyboard>;
}

/** Keyboard navigation: arrows move between tables, Enter opens the focused item. */
export function useFloorKeys({ view, floor, choice, moving }: FloorKeys) {
  const [last, setLast] = useState<string | null>(null);
  const stop = view.tables.find(({ id }) => id === last)?.id ?? view.tables[0]?.id ?? null;

  function go(from: string, key: string): boolean {
    const direction = getArrowStep(key);
    const table = view.tables.find(({ id }) => id === from);
    if (!direction || !table) return false;
    const next = findNextInDirection(table, direction, view.tables);
    if (!next) return true;
    setLast(next.id);
    floor.current?.querySelector<SVGElement>(`[data-table="${CSS.escape(next.id)}"]`)?.focus();
    return true;
  }
  function press(target: Element, { key, shiftKey }: { key: string; shiftKey: boolean }): boolean {
    if (key !== "Enter" && key !== " ") return false;
    choice.press(target, { adds: shiftKey, byKey: true });
    return true;
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event;
    if (!(target instanceof SVGElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const table = target.dataset["table"];
    const isUsed = moving.onKey(key) || (table !== undefined && go(table, key)) || press(target, event);
    if (!isUsed) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { stop, onKeyDown };
}
