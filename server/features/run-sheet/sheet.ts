/** Loads the run sheet: its rows in order, when each starts, and who is in two places at once. */
import type { RunConflict, RunPerson, RunRow } from "#contract/run-sheet.ts";
import { daysBetween } from "#money/days.ts";
import type { RunRowRow } from "#server/database/tables/run-rows.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { getMomentDay, listActiveMoments } from "#server/features/moments/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { getPersonKey, type KnownPeople, loadKnownPeople, parsePeople, toShownPerson } from "./people.ts";
import { runRows } from "./repository.ts";
import {
  compareStarts,
  findOverlaps,
  type RunDay,
  formatShownTime,
  getStart,
  type TimedRow,
} from "./rules.ts";

export interface SheetRow extends TimedRow {
  readonly row: RunRowRow;
  readonly people: readonly RunPerson[];
}

export interface LoadedRunSheet {
  readonly wedding: WeddingRow;
  readonly day: RunDay;
  readonly knownPeople: KnownPeople;
  /** By start; rows without an hour last. */
  readonly rows: readonly SheetRow[];
}

/** `withPrivate`: only the couple may see private rows. */
export async function loadRunSheet(scope: WeddingScope, withPrivate: boolean): Promise<LoadedRunSheet> {
  const wedding = await loadWedding(scope);
  const day = await loadRunDay(scope, wedding);
  const rows = (await runRows.list(scope.db, scope.wedding.id))
    .filter(({ is_private }) => withPrivate || is_private === 0)
    .map((row) => toSheetRow(row, day));
  return { wedding, day, knownPeople: await loadKnownPeople(scope), rows: rows.toSorted(compareStarts) };
}

async function loadRunDay(scope: WeddingScope, wedding: WeddingRow): Promise<RunDay> {
  const { wedding_date: weddingDate, time_zone: timeZone, department, coordinates } = wedding;
  const momentStarts = new Map<string, number>();
  for (const moment of await listActiveMoments(scope)) {
    if (moment.starts_at === null) continue;
    const [hours = 0, minutes = 0] = moment.starts_at.split(":").map(Number);
    // Without a wedding date, a brunch still counts as the day after the wedding.
    const date = getMomentDay(moment, weddingDate) ?? weddingDate;
    const defaultDays = moment.kind === "brunch" && moment.day === null ? 1 : 0;
    const days = weddingDate === null || date === null ? defaultDays : daysBetween(weddingDate, date);
    momentStarts.set(moment.id, days * 1440 + hours * 60 + minutes);
  }
  return { weddingDate, timeZone, department, coordinates, momentStarts };
}

export function toSheetRow(row: RunRowRow, day: RunDay): SheetRow {
  const { id, anchor, moment_id, minutes, duration_min } = row;
  const start = getStart(row, day);
  return { id, anchor, moment_id, minutes, duration_min, start, row, people: parsePeople(row.people) };
}

/** The people who are in two places at once; those who were deleted are left out. */
export function listRunConflicts(
  { knownPeople }: Pick<LoadedRunSheet, "knownPeople">,
  rows: readonly SheetRow[],
): RunConflict[] {
  const byId = new Map(rows.map(({ id, people }) => [id, people]));
  const shownPeople = new Map(
    rows.flatMap(({ people }) =>
      people.map((person) => [getPersonKey(person), toShownPerson(knownPeople, person)] as const),
    ),
  );
  return findOverlaps(rows, ({ id }) => (byId.get(id) ?? []).map(getPersonKey)).flatMap((overlap) => {
    const person = shownPeople.get(overlap.person);
    if (person === undefined || person.name === null) return [];
    return [{ row_ids: [...overlap.row_ids], person, start_minutes: overlap.start }];
  });
}

export function toRunRow(
  { knownPeople, day }: Pick<LoadedRunSheet, "knownPeople" | "day">,
  { row, people, start }: SheetRow,
): RunRow {
  const { id, title, anchor, moment_id, minutes, duration_min, place, note, ticked_at } = row;
  return {
    id,
    title,
    anchor,
    moment_id,
    minutes,
    duration_min,
    place,
    note,
    people: people.map((person) => toShownPerson(knownPeople, person)),
    is_private: row.is_private === 1,
    is_done: row.is_done === 1,
    ticked_at: ticked_at === null ? null : new Date(ticked_at).toISOString(),
    starts_at: start === null || day.weddingDate === null ? null : formatShownTime(day.weddingDate, start),
    start_minutes: start,
  };
}
