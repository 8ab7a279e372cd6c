import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { findSeat } from "../moving.rules.ts";
import { useGuestDetail, useTableTitle } from "../use-floor-plan-texts.ts";
import { type PopoverProps, useClosePopover } from "./popover-props.ts";
import { Popover } from "./popover.tsx";

const chairFootprint = { left: -30, top: -30, right: 30, bottom: 30 };

export function GuestPopover(props: PopoverProps & { guest: Guest }) {
  const { guest, view, scale, selection, getMenu } = props;
  const { t } = useTranslation(["floor-plan", "guests"]);
  const formatTableTitle = useTableTitle();
  const getDetail = useGuestDetail();
  const close = useClosePopover(props, `[data-guest="${CSS.escape(guest.id)}"]`);
  const seatOfTable = findSeat(view, guest.id);
  const seat = seatOfTable?.table.seats[seatOfTable.seat];
  const person = view.people.get(guest.id);
  if (!seatOfTable || !seat || !person) return null;
  const items = getMenu(guest);
  const moveItem = items.find(({ id }) => id === "move");
  const details = [
    t("guest.at", { table: formatTableTitle(seatOfTable.table), number: seatOfTable.seat + 1 }),
    getDetail(guest),
    person.isChild && t("mark.child"),
    person.hasDiet && t(`guests:diets.${guest.diet}`),
    person.isAbsent && t("mark.absent"),
  ];
  return (
    <Popover
      title={person.name}
      detail={details.filter((text) => text !== false && text !== "").join("\u00A0· ")}
      menuLabel={t("guest.menu", { name: person.name })}
      items={items
        .filter((item) => item !== moveItem)
        .map((item) => (item.id === "unseat" ? toUnseatItem(item, seatOfTable.table.id) : item))}
      action={moveItem?.onAction && { label: moveItem.label, onAction: moveItem.onAction }}
      subject={{
        at: { x: seatOfTable.table.x + seat.x, y: seatOfTable.table.y + seat.y },
        footprint: chairFootprint,
      }}
      room={view.room}
      scale={scale}
      takesFocus={selection.isByKeyboard}
      onClose={close}
    />
  );
}

/** The menu entry that unseats the guest. The occupied seat disappears, so the focus goes to the table. */
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
