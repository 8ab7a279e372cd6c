/** The witnesses: people of honour, chosen by one side. */
import type { NewWitness, Witness, WitnessChanges } from "#contract/witnesses.ts";
import type { RenamedSide } from "#server/database/sides.ts";
import type { WitnessRow } from "#server/database/tables/witnesses.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { renameSides, witnesses } from "./repository.ts";

export async function listWitnesses(context: WeddingScope): Promise<Witness[]> {
  return (await witnesses.list(context.db, context.wedding.id)).map(toWitness);
}

/** In the order of creation. */
export async function listWitnessRows({ db, wedding }: WeddingScope): Promise<WitnessRow[]> {
  return witnesses.list(db, wedding.id);
}

export async function addWitness(context: WeddingContext, witness: NewWitness): Promise<Witness> {
  const row: WitnessRow = {
    ...witness,
    ...createRowBase(context),
  };
  await witnesses.insert(context.db, row);
  return toWitness(row);
}

/** @throws AppError witness_not_found. */
export async function changeWitness(
  context: WeddingContext,
  id: string,
  changes: WitnessChanges,
): Promise<Witness> {
  return toWitness(await witnesses.change(context, id, changes));
}

/** For other features. */
export const { findOrThrow: assertWitness } = witnesses;

function toWitness({ id, name, side, phone, email, looks_after }: WitnessRow): Witness {
  return { id, name, side, phone, email, looks_after };
}

export async function renameWitnessSides(
  { db, wedding }: WeddingContext,
  renamed: readonly RenamedSide[],
): Promise<void> {
  await renameSides(db, wedding.id, renamed);
}
