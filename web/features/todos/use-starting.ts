import { useRef, useState } from "react";
import type { Task } from "#contract/todos.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { errorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { sendTask, showTasks } from "./queries.ts";
import { daysFor, starterTasks } from "./retroplanning.rules.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";

export interface Starting {
  /** null if nothing is being sent. */
  readonly progress: { readonly sent: number; readonly all: number } | null;
  readonly start: () => void;
  /** Stops sending further tasks; those already sent are kept. */
  readonly stop: () => void;
}

/**
 * Adds the starter tasks one after another, dated from the wedding date if it is known. After an error a
 * message offers to send the rest.
 */
export function useStarting(): Starting {
  const { t } = useTranslation("todos");
  const today = useToday();
  const wedding = useWedding();
  const [progress, setProgress] = useState<Starting["progress"]>(null);
  const isStopped = useRef(false);

  const send = async (from: number) => {
    const all = starterTasks.length;
    const added: Task[] = [];
    isStopped.current = false;
    setProgress({ sent: from, all });
    const { wedding_date = null } = wedding.data ?? (await wedding.refetch()).data ?? {};
    const days = daysFor(starterTasks, wedding_date, today);
    try {
      for (const [place, { key, type }] of starterTasks.entries()) {
        if (place < from) continue;
        if (isStopped.current) break;
        added.push(await sendTask({ title: t(`starter.${key}`), type, date: days[place] ?? null }));
        setProgress({ sent: place + 1, all });
      }
      if (added.length > 0) showToast({ words: t("start.done", { count: added.length }) });
    } catch (error) {
      showToast({
        words: t("start.failed", { why: errorText(error) }),
        tone: "refused",
        action: { label: t("translation:retry"), onAction: () => void send(from + added.length) },
      });
    }
    showTasks(...added);
    setProgress(null);
  };

  const stop = () => {
    isStopped.current = true;
  };
  return { progress, start: () => void send(0), stop };
}
