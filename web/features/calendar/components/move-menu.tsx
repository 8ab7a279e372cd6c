import { shorten } from "#i18n/shorten.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Menu } from "#web/ui/menu.tsx";
import type { CalendarActions } from "../calendar-actions.ts";
import type { CalendarEntry } from "../entries.rules.ts";
import { addDays } from "#money/days.ts";

interface MoveMenuProps {
  entry: CalendarEntry;
  actions: Pick<CalendarActions, "move" | "askToMove">;
  t: TFunction<"calendar">;
}

/** Moves an entry by a day, by a week, or to a day that is asked. */
export function MoveMenu({ entry, actions, t }: MoveMenuProps) {
  const toMoveItem = (id: "day" | "week", days: number) => ({
    id,
    label: t(`move.${id}`),
    onAction: () => actions.move(entry, addDays(entry.day, days)),
  });
  const askItem = {
    id: "ask",
    label: t("move.ask"),
    onAction: () => actions.askToMove(entry),
  };
  return (
    <Menu
      label={t("move.menu", { title: shorten(entry.title) })}
      items={[askItem, toMoveItem("day", 1), toMoveItem("week", 7)]}
    />
  );
}
