/** The room and the general preferences. */
import * as v from "valibot";
import { SeatingSettings, type SeatingSettingsChanges } from "#contract/seating.ts";
import type { SeatingRow } from "#server/database/tables/seatings.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createFieldError } from "#server/platform/errors.ts";
import { seatingSettings } from "./repository.ts";

const defaultSettings: SeatingSettings = {
  room_width: null,
  room_length: null,
  fixtures: [],
  sides: "any",
  children: "any",
  families: true,
  nobody_alone: true,
};

export async function getSeating({ db, wedding }: WeddingContext): Promise<SeatingSettings> {
  const row = await seatingSettings.find(db, wedding.id);
  return row === undefined ? defaultSettings : toSeatingSettings(row);
}

/** @throws AppError invalid when only one side of the room is given. */
export async function changeSeating(
  context: WeddingContext,
  changes: SeatingSettingsChanges,
): Promise<SeatingSettings> {
  const after: SeatingSettings = Object.assign({}, await getSeating(context), changes);
  if (after.room_width === null && after.room_length !== null)
    throw createFieldError("room_width", "required");
  if (after.room_length === null && after.room_width !== null)
    throw createFieldError("room_length", "required");
  await seatingSettings.save(context.db, {
    ...after,
    wedding_id: context.wedding.id,
    fixtures: JSON.stringify(after.fixtures),
    families: after.families ? 1 : 0,
    nobody_alone: after.nobody_alone ? 1 : 0,
  });
  return after;
}

function toSeatingSettings({ wedding_id: _wedding, ...row }: SeatingRow): SeatingSettings {
  return {
    ...row,
    fixtures: v.parse(SeatingSettings.entries.fixtures, JSON.parse(row.fixtures)),
    families: row.families === 1,
    nobody_alone: row.nobody_alone === 1,
  };
}
