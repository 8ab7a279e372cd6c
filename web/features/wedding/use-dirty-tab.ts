import { useLayoutEffect } from "react";
import type { InformationTab } from "./components/information-advice.tsx";

/** Which tabs have unsaved fields. */
export type DirtyTabs = Readonly<Partial<Record<InformationTab, boolean>>>;
export type OnDirty = (change: (now: DirtyTabs) => DirtyTabs) => void;

/**
 * Reports before the next paint whether a tab has unsaved fields, so that the page cannot be left without a question.
 */
export function useDirtyTab(tab: InformationTab, isDirty: boolean, onDirty: OnDirty): void {
  useLayoutEffect(() => onDirty((now) => ({ ...now, [tab]: isDirty })), [tab, isDirty, onDirty]);
}
