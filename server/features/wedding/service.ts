/** The wedding: begun with its first account, then filled in. */
import type { CoupleNames, Wedding, WeddingChanges } from "#contract/wedding.ts";
import { moments } from "#contract/wedding.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingRow } from "#server/database/tables.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { mayUse } from "#server/platform/http/gate.ts";
import { findWedding, insertWedding, renameSides, updateWedding } from "./repository.ts";
import { renamedSides } from "./rules.ts";

const defaultTimeZone = "Europe/Paris";

/** An empty wedding, for an account that is being made. */
export async function beginWedding(db: Queries, { id, created_at }: Pick<WeddingRow, "id" | "created_at">) {
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
    created_at,
  });
}

/** What it may cost is for those who have the budget. */
export async function getWedding(context: WeddingContext): Promise<Wedding> {
  const wedding = shown(await ownWedding(context));
  return mayUse(context.member, "budget") ? wedding : { ...wedding, wedding_budget: null };
}

export async function getCoupleNames(context: WeddingContext): Promise<CoupleNames> {
  const { woman_first_name, man_first_name } = await ownWedding(context);
  return { woman_first_name, man_first_name };
}

/**
 * Changes the named fields; guests of a side that bore a first name follow its change.
 * @throws Refusal forbidden for a budget by somebody who does not have it; the null they were shown changes nothing.
 */
export async function changeWedding(context: WeddingContext, asked: WeddingChanges): Promise<Wedding> {
  const { wedding_budget, ...rest } = asked;
  const isShown = mayUse(context.member, "budget");
  if (!isShown && typeof wedding_budget === "number") throw new Refusal("forbidden");
  const changes = isShown ? asked : rest;
  const before = await ownWedding(context);
  await updateWedding(context.db, context.wedding.id, stored(changes));
  await renameSides(context.db, context.wedding.id, renamedSides(before, changes));
  return getWedding(context);
}

async function ownWedding(context: WeddingContext): Promise<WeddingRow> {
  const wedding = await findWedding(context.db, context.wedding.id);
  if (wedding === undefined) throw new Refusal("wedding_not_found");
  return wedding;
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

function shown(row: WeddingRow): Wedding {
  const { revision: _revision, budget_cents, created_at: _created, unlocked_at: _unlocked, ...rest } = row;
  return {
    ...rest,
    civil_wedding: row.civil_wedding === 1,
    religious_wedding: row.religious_wedding === 1,
    cocktail: row.cocktail === 1,
    dinner: row.dinner === 1,
    party: row.party === 1,
    brunch: row.brunch === 1,
    wedding_budget: budget_cents === null ? null : budget_cents / 100,
  };
}
