import { useEffect, useRef } from "react";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { FloorPlanActions } from "./use-floor-plan-actions.ts";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/**
 * Ctrl+Z undoes; Ctrl+Shift+Z and Ctrl+Y redo. Text fields keep their own undo, and in a dialog the keys do
 * nothing, nor for those who may not change the plan.
 */
export function useUndoKeys({ undo, redo }: Pick<FloorPlanActions, "undo" | "redo">): void {
  const latest = useRef({ undo, redo });
  useEffect(() => {
    latest.current = { undo, redo };
  }, [undo, redo]);
  const mayEdit = useMayEdit();
  useEffect(() => {
    if (!mayEdit) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [mayEdit]);
}
