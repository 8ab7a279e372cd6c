import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { findSeat } from "../moving.rules.ts";
import { useGuestDetail, useTableTitle } from "../use-floor-plan-texts.ts";
import { type PopoverProps, useClosePopover } from "./popover-props.ts";
import { Popover } from "./popover.tsx";

const aroundChair = { left: -30, top: -30, right: 30, bottom: 30 };

export function GuestPopover(props: PopoverProps & { guest: Guest }) {
  const { guest, view, scale, choice, getMenu } = props;
  const { t } = useTranslation(["floor-plan", "guests"]);
  const title = useTableTitle();
  const getDetail = useGuestDetail();
  const close = useClosePopover(props, `[data-guest="${CSS.escape(guest.id)}"]`);
  const at = findSeat(view, guest.id);
  const seat = at?.table.seats[at.seat];
  const person = view.people.get(guest.id);
  if (!at || !seat || !person) return null;
  const items = getMenu(guest);
  const move = items.find(({ id }) => id === "move");
  const marks = [
    t("guest.at", { table: title(at.table), number: at.seat + 1 }),
    getDetail(guest),
    person.isChild && t("mark.child"),
    person.hasDiet && t(`guests:diets.${guest.diet}`),
    person.isAbsent && t("mark.absent"),
  ];
  return (
    <Popover
      title={person.name}
      detail={marks.filter((text) => text !== false && text !== "").join("\u00A0· ")}
      menuLabel={t("guest.menu", { name: person.name })}
      items={items
        .filter((item) => item !== move)
        .map((item) => (item.id === "unseat" ? toUnseatItem(item, at.table.id) : item))}
      action={move?.onAction && { label: move.label, onAction: move.onAction }}
      about={{ at: { x: at.table.x + seat.x, y: at.table.y + seat.y }, footprint: aroundChair }}
      room={view.room}
      scale={scale}
      takesFocus={choice.byKey}
      onClose={close}
    />
  );
}

/** The occupied seat disappears with the guest, so the focus goes to the table. */
function toUnseatItem({ id, label, icon, onAction }: MenuItem, table: string): MenuItem {
  return {
    id,
    label,
    icon,
    onAction: () => {
      document.querySelector<SVGElement>(`main svg [data-table="${CSS.escape(table)}"]`)?.focus();
      onAction?.();
    },
  };
}
