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
  getMomentDay,
  listActiveMoments,
} from "#server/features/moments/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { Platform, WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { writeEachWedding } from "#server/platform/each-item.ts";
import { budgetSettings, listWeddingIdsToFreeze } from "./repository.ts";

const CountOverrides = v.array(CountOverride);

export async function getBudgetSettings({ db, wedding }: WeddingScope): Promise<BudgetSettings> {
  const row = await budgetSettings.find(db, wedding.id);
  if (row === undefined) return { basis: "expected", expected_percent: 100, counts: [] };
  const { basis, expected_percent, counts } = row;
  return { basis, expected_percent, counts: v.parse(CountOverrides, JSON.parse(counts)) };
}

function toRow(weddingId: string, { counts, ...settings }: BudgetSettings): BudgetSettingsRow {
  return { wedding_id: weddingId, ...settings, counts: JSON.stringify(counts) };
}

/** @throws AppError moment_not_found. */
export async function updateBudgetSettings(
  context: WeddingContext,
  { counts: countChanges = [], ...changes }: BudgetSettingsChanges,
): Promise<BudgetSettings> {
  await assertMomentsExist(
    context,
    countChanges.map(({ moment_id }) => moment_id),
  );
  const before = await getBudgetSettings(context);
  const changedCountsByMoment = new Map(
    countChanges.map((count) => [count.moment_id, { ...count, is_frozen: false }]),
  );
  const counts = [
    ...before.counts.filter(({ is_frozen, moment_id }) => is_frozen || !changedCountsByMoment.has(moment_id)),
    ...[...changedCountsByMoment.values()].filter(
      ({ adults, children }) => adults !== null || children !== null,
    ),
  ];
  const { basis = before.basis, expected_percent = before.expected_percent } = changes;
  const after: BudgetSettings = { basis, expected_percent, counts };
  await budgetSettings.save(context.db, toRow(context.wedding.id, after));
  return after;
}

/** Accepts also moments that are off or in the bin. @throws AppError moment_not_found. */
export async function assertMomentsExist(scope: WeddingScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const momentKinds = await getMomentKinds(scope);
  if (ids.some((id) => !momentKinds.has(id))) throw new AppError("moment_not_found");
}

/** The persons that a price per head counts at each moment that is on. */
export async function countPersonsByMoment(scope: WeddingScope): Promise<PersonsByMoment> {
  return countPersons(await getHeadcounts(scope), toCountSettings(await getBudgetSettings(scope)));
}

async function getHeadcounts(scope: WeddingScope): Promise<Headcount[]> {
  return (await listHeadcounts(scope)).map(({ moment_id, adults, children, vendor_meals }) => ({
    momentId: moment_id,
    adults,
    children,
    vendorMeals: vendor_meals,
  }));
}

function toCountSettings({ basis, expected_percent, counts }: BudgetSettings): CountSettings {
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

/**
 * The settings once the counts of past moments are frozen, or freed again because the wedding moved; undefined if
 * nothing changes.
 */
async function computeFrozenSettings(scope: WeddingScope): Promise<BudgetSettings | undefined> {
  const wedding = await loadWedding(scope);
  const days = (await listActiveMoments(scope)).map((moment) => getMomentDay(moment, wedding.wedding_date));
  const freezeDay = getFreezeDay(wedding.wedding_date, days);
  const isOver = freezeDay !== null && getToday(wedding.time_zone, new Date(scope.clock())) >= freezeDay;
  const before = await getBudgetSettings(scope);
  if (!isOver && before.counts.every(({ is_frozen }) => !is_frozen)) return undefined;
  const frozenCounts = freezeCounts(await getHeadcounts(scope), toCountSettings(before), isOver);
  const counts = frozenCounts.map(({ momentId, isFrozen, ...count }) => ({
    moment_id: momentId,
    ...count,
    is_frozen: isFrozen,
  }));
  return counts.length === before.counts.length ? undefined : { ...before, counts };
}

/** Weddings read at once. */
const batchSize = 100;

async function* iterateWeddingsToFreeze({ database }: Platform): AsyncGenerator<string> {
  for (let lastId = ""; ;) {
    const batch = await listWeddingIdsToFreeze(database.read, lastId, batchSize);
    yield* batch;
    lastId = batch.at(-1) ?? "";
    if (batch.length < batchSize) return;
  }
}

/** Runs every hour: stores the counts of each moment after the wedding, and removes them if the wedding was moved. */
export async function freezeCountsOfPastWeddings(platform: Platform): Promise<void> {
  await writeEachWedding(platform, iterateWeddingsToFreeze(platform), {
    isNeeded: async (scope) => (await computeFrozenSettings(scope)) !== undefined,
    async write(scope) {
      const after = await computeFrozenSettings(scope);
      if (after !== undefined) await budgetSettings.save(scope.db, toRow(scope.wedding.id, after));
    },
  });
}
