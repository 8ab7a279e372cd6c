import { useLayoutEffect } from "react";
import type { InformationTab } from "./components/information-advice.tsx";

/** Which tabs have unsaved fields. */
export type Dirty = Readonly<Partial<Record<InformationTab, boolean>>>;
export type OnDirty = (change: (now: Dirty) => Dirty) => void;

/** Reports whether a tab has unsaved fields, before the next paint: what is seen to be unsaved is not left unasked. */
export function useDirtyTab(tab: InformationTab, isDirty: boolean, onDirty: OnDirty): void {
  useLayoutEffect(() => onDirty((now) => ({ ...now, [tab]: isDirty })), [tab, isDirty, onDirty]);
}
