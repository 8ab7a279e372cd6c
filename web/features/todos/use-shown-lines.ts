import { useDeferredValue, useMemo } from "react";
import type { Task } from "#contract/todos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { linesOf, matching, ordered, type Held, type Line } from "./list.rules.ts";
import type { Tab, View } from "./view.rules.ts";

interface ShownLines {
  readonly lines: readonly Line[];
  /** By what they are grouped. */
  readonly tab: Tab;
}

/** The lines to show, in order. What is typed or chosen shows first, what it finds right after. */
export function useShownLines(tasks: readonly Task[], { filters, tab }: View, held: Held): ShownLines {
  const { language } = useTranslation().i18n;
  const inOrder = useMemo(() => ordered(tasks, language), [tasks, language]);
  const wanted = useDeferredValue(filters);
  const wantedTab = useDeferredValue(tab);
  const found = useMemo(() => matching(inOrder, wanted), [inOrder, wanted]);
  const { hideDone } = wanted;
  const lines = useMemo(
    () => linesOf(found, { tab: wantedTab, hideDone, held }),
    [found, wantedTab, hideDone, held],
  );
  return { lines, tab: wantedTab };
}
