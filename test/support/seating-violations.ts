import { createGuest } from "#web/features/guests/guest-builders.ts";
import type { Guest } from "#contract/guests.ts";
import { findViolations } from "#web/features/seating/wishes/violations.rules.ts";
import type { SeatingState } from "#web/features/seating/wishes/seating-state.rules.ts";

/** 'lea@a' sits at table a; 'lea' has no seat. */
export function createGuestAt(place: string, fields: Partial<Guest> = {}): Guest {
  const [id = "", table] = place.split("@");
  return createGuest({
    id,
    first_name: id,
    table_id: table ?? null,
    seat: table === undefined ? null : 0,
    ...fields,
  });
}

/** Writes each violation in a short form: 'never_together lea max'. */
export function formatViolations(seatingState: SeatingState): string[] {
  return findViolations(seatingState).map(({ kind, guests, tables }) =>
    [kind, ...(guests.length > 0 ? guests.map(({ id }) => id) : tables)].join(" "),
  );
}
