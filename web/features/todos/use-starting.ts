import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "#contract/todos.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { errorWords } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useAddMany } from "./queries.ts";
import { daysFor, starterTasks } from "./retroplanning.rules.ts";
import { useToday } from "./use-today.ts";

export interface Starting {
  /** null while nothing is being sent. */
  readonly progress: { readonly sent: number; readonly all: number } | null;
  readonly start: () => void;
  /** No further task is sent; those that were stay. */
  readonly stop: () => void;
}

/** Adds the tasks to start with, one after the other, dated from the wedding where its day is known. */
export function useStarting(): Starting {
  const { t } = useTranslation("todos");
  const { add, show } = useAddMany();
  const today = useToday();
  const weddingDate = useWedding().data?.wedding_date ?? null;
  const [progress, setProgress] = useState<Starting["progress"]>(null);
  const isStopped = useRef(false);

  const send = async () => {
    const all = starterTasks.length;
    const days = daysFor(starterTasks, weddingDate, today);
    const added: Task[] = [];
    isStopped.current = false;
    setProgress({ sent: 0, all });
    try {
      for (const [place, { key, type }] of starterTasks.entries()) {
        if (isStopped.current) break;
        added.push(await add({ title: t(`starter.${key}`), type, date: days[place] ?? null }));
        setProgress({ sent: added.length, all });
      }
      if (added.length > 0) showToast({ words: t("start.done", { count: added.length }) });
    } catch (error) {
      showToast({ words: t("start.failed", { why: errorWords(error, t) }), tone: "refused" });
    }
    show(added);
    setProgress(null);
  };

  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  return { progress, start: () => void send(), stop };
}
