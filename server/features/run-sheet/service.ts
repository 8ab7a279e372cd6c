/** The rows of the run sheet. */
import {
  runClockRange,
  type NewRunRow,
  runOffsetRange,
  type RunRow,
  type RunRowChanges,
  type RunSheet,
} from "#contract/run-sheet.ts";
import { maxRows } from "#contract/values.ts";
import type { RunRowRow } from "#server/database/tables/run-rows.ts";
import { type BinHooks, createDeleteHandler } from "#server/features/bin/service.ts";
import { getMomentKinds } from "#server/features/moments/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { assertPeopleKnown, parsePeople } from "./people.ts";
import { runRows } from "./repository.ts";
import { getSunset } from "./rules.ts";
import { listRunConflicts, loadRunSheet, toSheetRow, toRunRow } from "./sheet.ts";

export { listWhetherProvidersHaveLinks } from "./links.ts";

/** Private rows are the couple's alone. */
export function canSeePrivate({ member }: Pick<WeddingContext, "member">): boolean {
  return member.role === "couple";
}

export async function listRunRows(context: WeddingContext): Promise<RunSheet> {
  const sheet = await loadRunSheet(context, canSeePrivate(context));
  const sunset = getSunset(sheet.day);
  return {
    rows: sheet.rows.map((row) => toRunRow(sheet, row)),
    conflicts: listRunConflicts(sheet, sheet.rows),
    sunset: sunset === null ? null : formatHour(sunset),
  };
}

/** `HH:MM`. */
function formatHour(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return [hours, rest].map((part) => String(part).padStart(2, "0")).join(":");
}

/** @throws AppError rows_full; forbidden for a private row of a helper; as `assertValidRow`. */
export async function createRunRow(context: WeddingContext, input: NewRunRow): Promise<RunRow> {
  const { db, wedding } = context;
  const { people, is_private, ...columns } = input;
  const row: RunRowRow = {
    ...columns,
    people: JSON.stringify(people),
    is_private: is_private ? 1 : 0,
    is_done: 0,
    ticked_at: null,
    ...createRowBase(context),
  };
  await assertValidRow(context, row);
  const { length } = await runRows.list(db, wedding.id);
  if (length >= maxRows.run_rows) throw new AppError("rows_full", { values: { most: maxRows.run_rows } });
  await runRows.insert(db, row);
  return loadRunRow(context, row);
}

/** @throws AppError run_row_not_found; as `createRunRow`. */
export async function updateRunRow(
  context: WeddingContext,
  id: string,
  { people, is_private, ...changes }: RunRowChanges,
): Promise<RunRow> {
  const before = await getRowOrThrow(context, id);
  const columns = {
    ...changes,
    ...(people !== undefined && { people: JSON.stringify(people) }),
    ...(is_private !== undefined && { is_private: is_private ? (1 as const) : (0 as const) }),
  };
  await assertValidRow(context, Object.assign({}, before, columns), before);
  return loadRunRow(context, await runRows.change(context, id, columns));
}

async function loadRunRow(context: WeddingContext, row: RunRowRow): Promise<RunRow> {
  const sheet = await loadRunSheet(context, true);
  return toRunRow(sheet, toSheetRow(row, sheet.day));
}

/** @throws AppError run_row_not_found, also for a private row that the member does not see. */
async function getRowOrThrow(context: WeddingContext, id: string): Promise<RunRowRow> {
  const row = await runRows.findOrThrow(context, id);
  if (row.is_private === 1 && !canSeePrivate(context)) throw new AppError("run_row_not_found");
  return row;
}

/**
 * `before`: the row that is changed, whose moment and people may have been deleted since.
 * @throws AppError invalid for minutes out of range, and for a moment without its anchor or the reverse;
 * moment_not_found, contact_not_found, witness_not_found; forbidden.
 */
async function assertValidRow(context: WeddingContext, row: RunRowRow, before?: RunRowRow): Promise<void> {
  if (row.is_private === 1 && !canSeePrivate(context)) throw new AppError("forbidden");
  const { min, max } = row.anchor === "clock" ? runClockRange : runOffsetRange;
  if (row.minutes < min || row.minutes > max) throw createFieldError("minutes", "run_minutes_range");
  const isMomentUnchanged = row.moment_id !== null && row.moment_id === before?.moment_id;
  const isReleased = before?.anchor === "moment" && before.moment_id === null;
  if ((row.anchor === "moment") !== (row.moment_id !== null) && !(isReleased && row.moment_id === null)) {
    throw createFieldError("moment_id", "required");
  }
  if (row.moment_id !== null && !isMomentUnchanged && !(await getMomentKinds(context)).has(row.moment_id)) {
    throw new AppError("moment_not_found");
  }
  const { knownPeople } = await loadRunSheet(context, true);
  assertPeopleKnown(knownPeople, parsePeople(row.people), before && parsePeople(before.people));
}

export const runRowBinHooks: BinHooks<RunRowRow> = {
  /** @throws AppError run_row_not_found for a private row that the member does not see. */
  async beforeDelete(context, { id }) {
    await getRowOrThrow(context, id);
  },
  /** A helper does not see private rows in the bin either. */
  async listHiddenIds(context) {
    if (canSeePrivate(context)) return new Set();
    const rows = await runRows.listBinned(context.db, context.wedding.id);
    return new Set(rows.filter(({ is_private }) => is_private === 1).map(({ id }) => id));
  },
};
export const deleteRunRow = createDeleteHandler("run_rows", runRowBinHooks);
