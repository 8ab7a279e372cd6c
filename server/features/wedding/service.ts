/** The wedding: created with its first account, then filled in. */
import { getFieldAreas, hideFields } from "#contract/field-areas.ts";
import { isAllowed } from "#contract/permissions.ts";
import {
  type CoupleNames,
  newWeddingDefaults,
  standardMoments,
  sharedWeddingFields,
  type Wedding,
  type WeddingChanges,
} from "#contract/wedding.ts";
import { getToday } from "#i18n/formats.ts";
import { daysBetween } from "#money/days.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { renameGuestSides } from "#server/features/guests/service.ts";
import { renameWitnessSides } from "#server/features/witnesses/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import * as repository from "./repository.ts";
import { deleteWedding, findWedding, insertWedding, lockRevision, updateUnlocked } from "./repository.ts";
import { type AccountPerson, getFilledPartnerFields, noPartners, getRenamedSides } from "./rules.ts";

export {
  requestDeletion,
  listDueDeletions,
  cancelDeletion,
  cancelDeletionBy,
  findPendingDeletion,
  claimDueDeletion,
} from "./pending-deletion.ts";

export const { listWeddingIdsWithHealthDue, updateWedding } = repository;

const defaultTimeZone = "Europe/Paris";

/** Creates a wedding that has only the name and address of a person. */
export async function createWedding(
  db: Queries,
  { id, created_at }: Pick<WeddingRow, "id" | "created_at">,
  person: AccountPerson,
): Promise<void> {
  await insertWedding(db, {
    id,
    revision: 1,
    time_zone: defaultTimeZone,
    woman_role: "",
    man_role: "",
    civil_wedding: 0,
    religious_wedding: 0,
    cocktail: 0,
    dinner: 0,
    party: 0,
    brunch: 0,
    ...newWeddingDefaults,
    created_at,
    ...getFilledPartnerFields(person, noPartners),
  });
}

/**
 * Within a transaction that holds the lock: fills empty fields with the name and address of a new member of the
 * couple.
 */
export async function fillPartner(db: Queries, weddingId: string, person: AccountPerson): Promise<void> {
  const wedding = await findWedding(db, weddingId);
  if (wedding !== undefined) await updateWedding(db, weddingId, getFilledPartnerFields(person, wedding));
}

/** Within a transaction that holds the lock: removes the address of a deleted account. */
export async function deleteAddress(db: Queries, weddingId: string, email: string): Promise<void> {
  const wedding = await findWedding(db, weddingId);
  await updateWedding(db, weddingId, {
    ...(wedding?.woman_email === email && { woman_email: null }),
    ...(wedding?.man_email === email && { man_email: null }),
  });
}

/**
 * Locks the row, so that until the transaction ends nobody joins, leaves or changes the wedding. The revision stays.
 */
export async function lockWedding(db: Queries, weddingId: string): Promise<void> {
  await lockRevision(db, weddingId);
}

/** undefined when the wedding does not exist. */
export async function getRevision(db: Queries, weddingId: string): Promise<number | undefined> {
  return (await findWedding(db, weddingId))?.revision;
}

/** undefined when the wedding does not exist. */
export async function getTimeZone(db: Queries, weddingId: string): Promise<string | undefined> {
  return (await findWedding(db, weddingId))?.time_zone;
}

/** The fields by which people recognise a wedding. */
export async function getWeddingLabel(
  db: Queries,
  weddingId: string,
): Promise<Pick<WeddingRow, "woman_first_name" | "man_first_name" | "wedding_date">> {
  const wedding = await findWedding(db, weddingId);
  const { woman_first_name = null, man_first_name = null, wedding_date = null } = wedding ?? {};
  return { woman_first_name, man_first_name, wedding_date };
}

export async function doesWeddingExist(db: Queries, weddingId: string): Promise<boolean> {
  return (await findWedding(db, weddingId)) !== undefined;
}

/** The first names of the couple, if given. */
export async function getFirstNames(db: Queries, weddingId: string): Promise<CoupleNames> {
  const { woman_first_name = null, man_first_name = null } = (await findWedding(db, weddingId)) ?? {};
  return { woman_first_name, man_first_name };
}

/** Unlocks the wedding, or locks it with null. If it is unlocked already, the first time is kept. */
export async function setUnlocked(db: Queries, weddingId: string, at: number | null): Promise<void> {
  await updateUnlocked(db, weddingId, at);
}

/** Within a transaction: the foreign keys delete all rows of the wedding. */
export async function deleteWeddingRow(db: Queries, weddingId: string): Promise<void> {
  await deleteWedding(db, weddingId);
}

/** The wedding, or some of its fields, as the member may see them: other fields are null. */
export function hideWeddingFields<Fields extends object>({ member }: WeddingContext, fields: Fields): Fields {
  const visibleFields = hideFields(member, "wedding", fields);
  if (isAllowed(member, "wedding:see")) return visibleFields;
  const sharedNames = new Set<string>([...sharedWeddingFields, ...Object.keys(getFieldAreas("wedding"))]);
  const hiddenNames = Object.keys(visibleFields).filter((field) => !sharedNames.has(field));
  return { ...visibleFields, ...Object.fromEntries(hiddenNames.map((field) => [field, null])) };
}

/** What a changed wedding needs of other features. */
export interface WeddingDependencies {
  /** Called in the transaction that changed the wedding. */
  afterChange(
    context: WeddingContext,
    change: { readonly before: WeddingRow; readonly after: WeddingRow },
  ): Promise<void>;
  /** The day of the civil ceremony of a wedding on `weddingDate`; null while neither has a day. */
  getCivilDay(context: WeddingContext, weddingDate: string | null): Promise<string | null>;
  /** The day on which health data are erased; null while the wedding has no day. */
  getHealthErasureDay(context: WeddingContext): Promise<string | null>;
}

export async function getWedding(
  context: WeddingContext,
  dependencies: WeddingDependencies,
): Promise<Wedding> {
  const row = await loadWedding(context);
  const civil_ceremony_on = await dependencies.getCivilDay(context, row.wedding_date);
  const health_erasure_on = await dependencies.getHealthErasureDay(context);
  return hideWeddingFields(context, toWedding(row, { civil_ceremony_on, health_erasure_on }));
}

export async function getCoupleNames(context: WeddingContext): Promise<CoupleNames> {
  const { woman_first_name, man_first_name } = await loadWedding(context);
  return { woman_first_name, man_first_name };
}

/**
 * Changes the given fields. When a first name changes, the side with that name is renamed for guests and witnesses.
 */
export async function changeWedding(
  context: WeddingContext,
  dependencies: WeddingDependencies,
  changes: WeddingChanges,
): Promise<Wedding> {
  const before = await loadWedding(context);
  await updateWedding(context.db, context.wedding.id, toColumns(changes, before));
  const renamedSides = getRenamedSides(before, changes);
  await renameGuestSides(context, renamedSides);
  await renameWitnessSides(context, renamedSides);
  await dependencies.afterChange(context, { before, after: await loadWedding(context) });
  return getWedding(context, dependencies);
}

/** @throws AppError invalid (clock_off) when `today` is over a day from today in the wedding's time zone. */
export function assertToday({ clock }: WeddingContext, { time_zone }: WeddingRow, today: string): void {
  const currentDay = getToday(time_zone, new Date(clock()));
  if (Math.abs(daysBetween(currentDay, today)) > 1) throw new AppError("invalid", { textKey: "clock_off" });
}

/** @throws AppError wedding_not_found. */
export async function loadWedding({
  db,
  wedding,
}: Pick<WeddingContext, "db"> & {
  readonly wedding: Pick<WeddingContext["wedding"], "id">;
}): Promise<WeddingRow> {
  const row = await findWedding(db, wedding.id);
  if (row === undefined) throw new AppError("wedding_not_found");
  return row;
}

function toColumns(
  { wedding_budget, woman_role, man_role, ...changes }: WeddingChanges,
  before: WeddingRow,
): Partial<WeddingRow> {
  const hasDay = (changes.wedding_date ?? before.wedding_date) !== null && changes.wedding_date !== null;
  const flags = standardMoments.flatMap((moment) => {
    const value = changes[moment];
    return value === undefined ? [] : [[moment, value ? 1 : 0]];
  });
  const budgetColumns =
    wedding_budget === undefined
      ? {}
      : { budget_cents: wedding_budget === null ? null : Math.round(wedding_budget * 100) };
  return {
    ...changes,
    ...Object.fromEntries(flags),
    ...budgetColumns,
    ...(woman_role !== undefined && { woman_role: woman_role ?? "" }),
    ...(man_role !== undefined && { man_role: man_role ?? "" }),
    // A wedding with a day has no season, so that the two never disagree.
    ...(hasDay && { wedding_season: null }),
  };
}

type ComputedFields = Pick<Wedding, "civil_ceremony_on" | "health_erasure_on">;

function toWedding(row: WeddingRow, computed: ComputedFields): Wedding {
  const { revision: _revision, budget_cents, created_at: _created, unlocked_at: _unlocked, ...columns } = row;
  const { health_next_at: _next, health_noticed_at: _noticed, health_erased_at, ...rest } = columns;
  return {
    ...rest,
    woman_role: row.woman_role === "" ? null : row.woman_role,
    man_role: row.man_role === "" ? null : row.man_role,
    civil_wedding: row.civil_wedding === 1,
    religious_wedding: row.religious_wedding === 1,
    cocktail: row.cocktail === 1,
    dinner: row.dinner === 1,
    party: row.party === 1,
    brunch: row.brunch === 1,
    wedding_budget: budget_cents === null ? null : budget_cents / 100,
    ...computed,
    health_erased_at: health_erased_at === null ? null : new Date(health_erased_at).toISOString(),
  };
}
