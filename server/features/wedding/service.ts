/** The wedding: begun with its first account, then filled in. */
import { isAllowed } from "#contract/permissions.ts";
import type { CoupleNames, Wedding, WeddingChanges } from "#contract/wedding.ts";
import { moments } from "#contract/wedding.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingRow } from "#server/database/tables.ts";
import { renameGuestsSides } from "#server/features/guests/service.ts";
import { renameWitnessesSides } from "#server/features/witnesses/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  deleteWedding,
  findWedding,
  healthDue,
  insertWedding,
  keepRevision,
  updateWedding,
  writeUnlocked,
} from "./repository.ts";
import { type AccountPerson, filledBy, noPartners, renamedSides } from "./rules.ts";

export {
  askForDeletion,
  dueDeletions,
  endDeletion,
  endDeletionBy,
  pendingDeletion,
  takeDeletion,
} from "./pending-deletion.ts";

const defaultTimeZone = "Europe/Paris";

/** A wedding of somebody's own, in which nothing but their name and address is known. */
export async function beginWedding(
  db: Queries,
  { id, created_at }: Pick<WeddingRow, "id" | "created_at">,
  person: AccountPerson,
): Promise<void> {
  await insertWedding(db, {
    id,
    revision: 1,
    time_zone: defaultTimeZone,
    woman_role: "mariee",
    man_role: "marie",
    civil_wedding: 0,
    religious_wedding: 0,
    cocktail: 0,
    dinner: 0,
    party: 0,
    brunch: 0,
    adult_from: 12,
    created_at,
    ...filledBy(person, noPartners),
  });
}

/** Within a transaction that holds the wedding: puts the name and address of who became one of the couple where nothing is known. */
export async function fillPartner(db: Queries, weddingId: string, person: AccountPerson): Promise<void> {
  const wedding = await findWedding(db, weddingId);
  if (wedding !== undefined) await updateWedding(db, weddingId, filledBy(person, wedding));
}

/** Within a transaction that holds the wedding: takes the address of a deleted account out of it. */
export async function forgetAddress(db: Queries, weddingId: string, email: string): Promise<void> {
  const wedding = await findWedding(db, weddingId);
  await updateWedding(db, weddingId, {
    ...(wedding?.woman_email === email && { woman_email: null }),
    ...(wedding?.man_email === email && { man_email: null }),
  });
}

/** Until the transaction ends nobody joins, leaves or changes it. Unlike a change, this leaves its revision. */
export async function holdWedding(db: Queries, weddingId: string): Promise<void> {
  await keepRevision(db, weddingId);
}

/** undefined once the wedding is gone. */
export async function revisionOf(db: Queries, weddingId: string): Promise<number | undefined> {
  return (await findWedding(db, weddingId))?.revision;
}

/** undefined once the wedding is gone. */
export async function timeZoneOf(db: Queries, weddingId: string): Promise<string | undefined> {
  return (await findWedding(db, weddingId))?.time_zone;
}

/** What tells one wedding from another. */
export async function weddingLabel(
  db: Queries,
  weddingId: string,
): Promise<Pick<WeddingRow, "woman_first_name" | "man_first_name" | "wedding_date">> {
  const wedding = await findWedding(db, weddingId);
  const { woman_first_name = null, man_first_name = null, wedding_date = null } = wedding ?? {};
  return { woman_first_name, man_first_name, wedding_date };
}

export async function isWedding(db: Queries, weddingId: string): Promise<boolean> {
  return (await findWedding(db, weddingId)) !== undefined;
}

/** The first names of the couple, as far as they were given. */
export async function firstNamesOf(db: Queries, weddingId: string): Promise<CoupleNames> {
  const { woman_first_name = null, man_first_name = null } = (await findWedding(db, weddingId)) ?? {};
  return { woman_first_name, man_first_name };
}

/** Opens what is locked, null: locks it. Open already, it stays open since then. */
export async function setUnlocked(db: Queries, weddingId: string, at: number | null): Promise<void> {
  await writeUnlocked(db, weddingId, at);
}

/** Within a transaction: whatever is of the wedding goes with it. */
export async function deleteWeddingRow(db: Queries, weddingId: string): Promise<void> {
  await deleteWedding(db, weddingId);
}

/** Fields that are null for a member without the right: a helper gets no address by which anybody signs in. */
const withheld = { wedding_budget: "budget:see", woman_email: "couple", man_email: "couple" } as const;

function hiddenFrom({ member }: WeddingContext): (keyof typeof withheld)[] {
  const fields = ["wedding_budget", "woman_email", "man_email"] as const;
  return fields.filter((field) => !isAllowed(member, withheld[field]));
}

/** What other features have to do with the wedding's own row. */
export interface WeddingEffects {
  /** In the transaction that changed it. */
  follow(
    context: WeddingContext,
    change: { readonly before: WeddingRow; readonly after: WeddingRow },
  ): Promise<void>;
  /** The day on which health data are erased; null while no day is known. */
  healthErasureOn(context: WeddingContext): Promise<string | null>;
}

export async function getWedding(context: WeddingContext, effects: WeddingEffects): Promise<Wedding> {
  const wedding = toDto(await weddingOf(context), await effects.healthErasureOn(context));
  return { ...wedding, ...Object.fromEntries(hiddenFrom(context).map((field) => [field, null])) };
}

export async function getCoupleNames(context: WeddingContext): Promise<CoupleNames> {
  const { woman_first_name, man_first_name } = await weddingOf(context);
  return { woman_first_name, man_first_name };
}

/**
 * Changes the named fields; guests of a side that bore a first name follow its change.
 * @throws AppError forbidden for a field that is hidden from the member; the null they were shown changes nothing.
 */
export async function changeWedding(
  context: WeddingContext,
  effects: WeddingEffects,
  asked: WeddingChanges,
): Promise<Wedding> {
  const changes = { ...asked };
  for (const field of hiddenFrom(context)) {
    if (typeof changes[field] === "number" || typeof changes[field] === "string")
      throw new AppError("forbidden");
    delete changes[field];
  }
  const before = await weddingOf(context);
  await updateWedding(context.db, context.wedding.id, stored(changes));
  const renamed = renamedSides(before, changes);
  await renameGuestsSides(context, renamed);
  await renameWitnessesSides(context, renamed);
  await effects.follow(context, { before, after: await weddingOf(context) });
  return getWedding(context, effects);
}

/** Changes of its row by the features that follow it. */
export const updateWeddingRow = updateWedding;

/** Its row, for the features that follow it. */
export async function weddingOf({
  db,
  wedding,
}: Pick<WeddingContext, "db" | "wedding">): Promise<WeddingRow> {
  const row = await findWedding(db, wedding.id);
  if (row === undefined) throw new AppError("wedding_not_found");
  return row;
}

function stored({ wedding_budget, ...changes }: WeddingChanges): Partial<WeddingRow> {
  const flags = moments.flatMap((moment) => {
    const value = changes[moment];
    return value === undefined ? [] : [[moment, value ? 1 : 0]];
  });
  const budget =
    wedding_budget === undefined
      ? {}
      : { budget_cents: wedding_budget === null ? null : Math.round(wedding_budget * 100) };
  return { ...changes, ...Object.fromEntries(flags), ...budget };
}

function toDto(row: WeddingRow, health_erasure_on: string | null): Wedding {
  const { revision: _revision, budget_cents, created_at: _created, unlocked_at: _unlocked, ...columns } = row;
  const { health_next_at: _next, health_noticed_at: _noticed, health_erased_at, ...rest } = columns;
  return {
    ...rest,
    civil_wedding: row.civil_wedding === 1,
    religious_wedding: row.religious_wedding === 1,
    cocktail: row.cocktail === 1,
    dinner: row.dinner === 1,
    party: row.party === 1,
    brunch: row.brunch === 1,
    wedding_budget: budget_cents === null ? null : budget_cents / 100,
    health_erasure_on,
    health_erased_at: health_erased_at === null ? null : new Date(health_erased_at).toISOString(),
  };
}

/** Of all weddings: those whose health data need something to be done by `now`. */
export async function weddingsDue(db: Queries, now: number, most: number): Promise<string[]> {
  return healthDue(db, now, most);
}
