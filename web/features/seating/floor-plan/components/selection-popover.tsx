import { useGuestList } from "#web/features/guests/queries.ts";
import type { PopoverProps } from "./popover-props.ts";
import { FixturePopover } from "./fixture-popover.tsx";
import { GuestPopover } from "./guest-popover.tsx";
import { TablePopover } from "./table-popover.tsx";

/** The popover of the selected table, guest or fixture. */
export function SelectionPopover(props: PopoverProps) {
  const { view, selection } = props;
  const { opened } = selection;
  const guests = useGuestList();
  if (opened?.kind === "table") {
    const table = view.tables.find(({ id }) => id === opened.id);
    return table ? <TablePopover key={table.id} {...props} table={table} /> : null;
  }
  if (opened?.kind === "guest") {
    const guest = guests.find(({ id }) => id === opened.id);
    return guest ? <GuestPopover key={guest.id} {...props} guest={guest} /> : null;
  }
  return opened ? <FixturePopover key={opened.index} {...props} index={opened.index} /> : null;
}
