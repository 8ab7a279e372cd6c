import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "#contract/todos.ts";
import { linesOf, matching, ordered, type Held, type Line } from "./list.rules.ts";
import type { View } from "./view.rules.ts";

/** The lines to show, in order. What is typed shows first, what it finds right after. */
export function useShownLines(tasks: readonly Task[], { filters, tab }: View, held: Held): readonly Line[] {
  const { language } = useTranslation().i18n;
  const inOrder = useMemo(() => ordered(tasks, language), [tasks, language]);
  const wanted = useDeferredValue(filters);
  const found = useMemo(() => matching(inOrder, wanted), [inOrder, wanted]);
  const { hideDone } = wanted;
  return useMemo(() => linesOf(found, { tab, hideDone, held }), [found, tab, hideDone, held]);
}
