import { useGuestList } from "#web/features/guests/queries.ts";
import type { PopoverProps } from "./popover-props.ts";
import { FixturePopover } from "./fixture-popover.tsx";
import { GuestPopover } from "./guest-popover.tsx";
import { TablePopover } from "./table-popover.tsx";

/** The popover of the selected table, guest or fixture. */
export function SelectionPopover(props: PopoverProps) {
  const { view, choice } = props;
  const { open } = choice;
  const guests = useGuestList();
  if (open?.kind === "table") {
    const table = view.tables.find(({ id }) => id === open.id);
    return table ? <TablePopover key={table.id} {...props} table={table} /> : null;
  }
  if (open?.kind === "guest") {
    const guest = guests.find(({ id }) => id === open.id);
    return guest ? <GuestPopover key={guest.id} {...props} guest={guest} /> : null;
  }
  return open ? <FixturePopover key={open.at} {...props} at={open.at} /> : null;
}
