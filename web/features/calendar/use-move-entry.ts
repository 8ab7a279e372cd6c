import type { CalendarEvent } from "#contract/calendar.ts";
import type { Task } from "#contract/todos.ts";
import { formatWeekdayDayMonth } from "#i18n/formats.ts";
import { moveTask } from "#web/features/todos/queries.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { CalendarEntry } from "./entries.rules.ts";
import { isMonth } from "#i18n/months.ts";
import { getMonth } from "#money/days.ts";
import { moveEvent } from "./queries.ts";

/** What can be moved, undefined while loading. */
export interface MovableItems {
  readonly events: readonly CalendarEvent[] | undefined;
  readonly tasks: readonly Task[] | undefined;
}

export type MoveEntry = (entry: CalendarEntry, day: string) => void;

/** Moves an event or a task to another day, says so, and offers to undo it. */
export function useMoveEntry({ events, tasks }: MovableItems): MoveEntry {
  const { t, i18n } = useTranslation("calendar");
  return ({ kind, id, day: from }, to) => {
    if (from === to || !isMonth(getMonth(to))) return;
    const event = kind === "event" ? events?.find((each) => each.id === id) : undefined;
    const task = kind === "task" ? tasks?.find((each) => each.id === id) : undefined;
    if (event) moveEvent(event, to);
    else if (task) moveTask(task, to);
    else return;
    showToast({
      text: t(getMoveText(event, task), { day: formatWeekdayDayMonth(to, i18n.language) }),
      action: {
        label: t("translation:undo"),
        onAction: () => {
          if (event)
            moveEvent({ ...event, event_date: to, follows_wedding: false }, from, event.follows_wedding);
          else if (task) moveTask({ ...task, date: to, offset: null }, from, task.offset);
        },
      },
    });
  };
}

/** Says when the entry followed the wedding until it was moved. */
function getMoveText(event: CalendarEvent | undefined, task: Task | undefined) {
  if (event?.follows_wedding === true) return "move.untied";
  return task !== undefined && task.offset !== null ? "move.by_hand" : "move.done";
}
