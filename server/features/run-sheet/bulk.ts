/** Changes of many rows at once, which can be undone: filling from the moments, and shifting. */
import {
  runClockRange,
  runOffsetRange,
  type RunConflict,
  type RunRow,
  type RunShift,
} from "#contract/run-sheet.ts";
import { foldForSearch } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import enMoments from "#i18n/en/moments.json" with { type: "json" };
import en from "#i18n/en/run-sheet.json" with { type: "json" };
import frMoments from "#i18n/fr/moments.json" with { type: "json" };
import fr from "#i18n/fr/run-sheet.json" with { type: "json" };
import type { MomentRow } from "#server/database/tables/moments.ts";
import type { RunRowRow } from "#server/database/tables/run-rows.ts";
import { listActiveMoments } from "#server/features/moments/service.ts";
import { listChangedRows, recordChange } from "#server/features/undo/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { runRows } from "./repository.ts";
import { compareStarts, shiftRows } from "./rules.ts";
import { canSeePrivate } from "./service.ts";
import { listRunConflicts, loadRunSheet, toSheetRow, type SheetRow, toRunRow } from "./sheet.ts";

const titles = {
  fr: { ...fr.preset, kinds: frMoments.kinds },
  en: { ...en.preset, kinds: enMoments.kinds },
};

type RowProposal = Pick<RunRowRow, "title" | "anchor" | "moment_id" | "minutes" | "duration_min" | "place">;

/** Usual durations in minutes, from the schedules that French wedding guides publish. */
const usualMinutes = {
  civil_wedding: 20,
  religious_wedding: 60,
  cocktail: 120,
  dinner: 150,
  // The first dance, with which the party begins.
  party: 15,
  brunch: 120,
} as const;
/** A lay ceremony is shorter than a religious one. */
const layCeremonyMinutes = 45;
const couplePhotos = { minutes: 20, duration_min: 30 } as const;
const sunsetPhotos = { minutes: -45, duration_min: 30 } as const;

function proposeRows(moments: readonly MomentRow[], language: Language): RowProposal[] {
  if (moments.length === 0) return [];
  const texts = titles[language];
  const rows = moments.flatMap((moment): RowProposal[] => {
    const { id, kind, name, place } = moment;
    const commonColumns = { anchor: "moment" as const, moment_id: id, minutes: 0, place };
    if (kind === "own") return [{ ...commonColumns, title: name, duration_min: getDurationMinutes(moment) }];
    const isLay = kind === "religious_wedding" && /laique|\blay\b|secular/u.test(foldForSearch(name));
    const title = name || (kind === "party" ? texts.party : texts.kinds[kind]);
    const row = { ...commonColumns, title, duration_min: isLay ? layCeremonyMinutes : usualMinutes[kind] };
    if (kind !== "civil_wedding") return [row];
    return [row, { ...commonColumns, title: texts.photos, ...couplePhotos }];
  });
  return [...rows, { anchor: "sunset", moment_id: null, title: texts.sunset, place: "", ...sunsetPhotos }];
}

/** null without both hours. An end before the start is on the next day. */
function getDurationMinutes({ starts_at, ends_at }: MomentRow): number | null {
  if (starts_at === null || ends_at === null) return null;
  const [from, to] = [getMinutes(starts_at), getMinutes(ends_at)];
  return to > from ? to - from : to - from + 1440;
}

function getMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** @throws AppError conflict if there is a row already. */
export async function createRunPreset(
  context: WeddingContext,
  language: Language,
): Promise<{ change_id: string | null; rows: RunRow[] }> {
  const { db, wedding } = context;
  if ((await runRows.list(db, wedding.id)).length > 0) throw new AppError("conflict");
  const rows = proposeRows(await listActiveMoments(context), language).map((proposal): RunRowRow => ({
    ...proposal,
    note: "",
    people: "[]",
    is_private: 0,
    is_done: 0,
    ticked_at: null,
    ...createRowBase(context),
  }));
  for (const row of rows) await runRows.insert(db, row);
  const change_id =
    rows.length === 0 ? null : await recordChange(context, "run_rows", listChangedRows(context));
  const sheet = await loadRunSheet(context, canSeePrivate(context));
  return { change_id, rows: sheet.rows.map((row) => toRunRow(sheet, row)) };
}

interface ShiftResult {
  readonly change_id: string | null;
  readonly moved: { readonly id: string; readonly from: number; readonly to: number }[];
  readonly conflicts: RunConflict[];
}

/**
 * A row that is tied to a moment moves while the moment stays, because guests know the hour of the moment. A helper
 * moves no private row.
 * @throws AppError run_row_not_found; row_changed when the row does not start as it was shown; invalid when a row
 * would be too far from its anchor.
 */
export async function shiftRunRows(context: WeddingContext, input: RunShift): Promise<ShiftResult> {
  const { db, wedding } = context;
  const sheet = await loadRunSheet(context, canSeePrivate(context));
  const firstRow = sheet.rows.find(({ id }) => id === input.row_id);
  if (firstRow === undefined) throw new AppError("run_row_not_found");
  if (firstRow.start !== input.from) throw new AppError("row_changed");
  const shifts = shiftRows(sheet.rows, sheet.day, input);
  const minutesById = new Map(shifts.map(({ id, minutes }) => [id, minutes]));
  const rowsAfter = sheet.rows.map(({ row }) =>
    toSheetRow({ ...row, minutes: minutesById.get(row.id) ?? row.minutes }, sheet.day),
  );
  for (const row of rowsAfter) assertInRange(row);
  if (!input.preview)
    for (const [id, minutes] of minutesById) await runRows.update(db, wedding.id, id, { minutes });
  const changes = listChangedRows(context);
  return {
    change_id: changes.length === 0 ? null : await recordChange(context, "run_rows", changes),
    moved: shifts.map(({ id, from, to }) => ({ id, from, to })),
    // Rows that move together overlap as before, and so do those that stay.
    conflicts: listRunConflicts(sheet, rowsAfter.toSorted(compareStarts)).filter(
      ({ row_ids: ids }) => ids.some((id) => minutesById.has(id)) && !ids.every((id) => minutesById.has(id)),
    ),
  };
}

function assertInRange({ anchor, minutes }: SheetRow): void {
  const { min, max } = anchor === "clock" ? runClockRange : runOffsetRange;
  if (minutes < min || minutes > max) throw createFieldError("minutes", "run_minutes_range");
}
