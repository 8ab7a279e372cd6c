/** Which persons the prices per head count, and the frozen counts after the wedding. */
import * as v from "valibot";
import { type BudgetSettings, type BudgetSettingsChanges, CountOverride } from "#contract/budget-settings.ts";
import { getToday } from "#i18n/formats.ts";
import { getFreezeDay, freezeCounts } from "#money/freezing.ts";
import { type CountSettings, countPersons, type Headcount, type PersonsByMoment } from "#money/headcounts.ts";
import type { BudgetSettingsRow } from "#server/database/tables/budget-settings.ts";
import {
  getMomentKinds,
  listHeadcounts,
  getMomentDate,
  listMomentsOn,
} from "#server/features/moments/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { Platform, WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { sweepWeddings } from "#server/platform/each-item.ts";
import { settingRows, listWeddingsWithCounts } from "./repository.ts";

const Counts = v.array(CountOverride);

export async function getBudgetSettings({ db, wedding }: WeddingScope): Promise<BudgetSettings> {
  const row = await settingRows.find(db, wedding.id);
  if (row === undefined) return { basis: "expected", expected_percent: 100, counts: [] };
  const { basis, expected_percent, counts } = row;
  return { basis, expected_percent, counts: v.parse(Counts, JSON.parse(counts)) };
}

function toRow(weddingId: string, { counts, ...settings }: BudgetSettings): BudgetSettingsRow {
  return { wedding_id: weddingId, ...settings, counts: JSON.stringify(counts) };
}

/** @throws AppError moment_not_found. */
export async function updateBudgetSettings(
  context: WeddingContext,
  { counts: changed = [], ...changes }: BudgetSettingsChanges,
): Promise<BudgetSettings> {
  await assertMoments(
    context,
    changed.map(({ moment_id }) => moment_id),
  );
  const before = await getBudgetSettings(context);
  const named = new Map(changed.map((count) => [count.moment_id, { ...count, is_frozen: false }]));
  const counts = [
    ...before.counts.filter(({ is_frozen, moment_id }) => is_frozen || !named.has(moment_id)),
    ...[...named.values()].filter(({ adults, children }) => adults !== null || children !== null),
  ];
  const { basis = before.basis, expected_percent = before.expected_percent } = changes;
  const after: BudgetSettings = { basis, expected_percent, counts };
  await settingRows.save(context.db, toRow(context.wedding.id, after));
  return after;
}

/** Accepts also moments that are off or in the bin. @throws AppError moment_not_found. */
export async function assertMoments(scope: WeddingScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await getMomentKinds(scope);
  if (ids.some((id) => !known.has(id))) throw new AppError("moment_not_found");
}

/** The persons that a price per head counts at each moment that is on. */
export async function countPersonsByMoment(scope: WeddingScope): Promise<PersonsByMoment> {
  return countPersons(await getHeadcounts(scope), countSettings(await getBudgetSettings(scope)));
}

async function getHeadcounts(scope: WeddingScope): Promise<Headcount[]> {
  return (await listHeadcounts(scope)).map(({ moment_id, adults, children, vendor_meals }) => ({
    momentId: moment_id,
    adults,
    children,
    vendorMeals: vendor_meals,
  }));
}

function countSettings({ basis, expected_percent, counts }: BudgetSettings): CountSettings {
  return {
    basis,
    expectedPercent: expected_percent,
    counts: counts.map(({ moment_id, is_frozen, ...count }) => ({
      momentId: moment_id,
      isFrozen: is_frozen,
      ...count,
    })),
  };
}

/** The settings with the frozen counts of the present day; undefined if nothing changes. */
async function frozenSettings(scope: WeddingScope): Promise<BudgetSettings | undefined> {
  const wedding = await loadWedding(scope);
  const days = (await listMomentsOn(scope)).map((moment) => getMomentDate(moment, wedding));
  const from = getFreezeDay(wedding.wedding_date, days);
  const isOver = from !== null && getToday(wedding.time_zone, new Date(scope.clock())) >= from;
  const before = await getBudgetSettings(scope);
  if (!isOver && before.counts.every(({ is_frozen }) => !is_frozen)) return undefined;
  const stored = freezeCounts(await getHeadcounts(scope), countSettings(before), isOver);
  const counts = stored.map(({ momentId, isFrozen, ...count }) => ({
    moment_id: momentId,
    ...count,
    is_frozen: isFrozen,
  }));
  return counts.length === before.counts.length ? undefined : { ...before, counts };
}

/** Weddings read at once. */
const atOnce = 100;

async function* weddingsToFreeze({ database }: Platform): AsyncGenerator<string> {
  for (let last = ""; ;) {
    const some = await listWeddingsWithCounts(database.read, last, atOnce);
    yield* some;
    last = some.at(-1) ?? "";
    if (some.length < atOnce) return;
  }
}

/** Runs every hour: stores the counts of each moment after the wedding, and removes them if the wedding was moved. */
export async function sweepFrozenCounts(platform: Platform): Promise<void> {
  await sweepWeddings(platform, weddingsToFreeze(platform), {
    isNeeded: async (scope) => (await frozenSettings(scope)) !== undefined,
    async write(scope) {
      const after = await frozenSettings(scope);
      if (after !== undefined) await settingRows.save(scope.db, toRow(scope.wedding.id, after));
    },
  });
}
