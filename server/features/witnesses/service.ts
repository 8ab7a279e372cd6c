/** The witnesses. */
import type { NewWitness, Witness, WitnessChanges } from "#contract/witnesses.ts";
import type { RenamedSide } from "#server/database/sides.ts";
import type { WitnessRow } from "#server/database/tables.ts";
import { putIntoBin, wayBackTo } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { newThing } from "#server/platform/things.ts";
import { renameSides, witnesses } from "./repository.ts";

export async function listWitnesses(context: WeddingContext): Promise<Witness[]> {
  return (await witnesses.listOf(context.db, context.wedding.id)).map(shown);
}

export async function addWitness(context: WeddingContext, witness: NewWitness): Promise<Witness> {
  const row: WitnessRow = {
    ...witness,
    ...newThing(context),
  };
  await witnesses.insert(context.db, row);
  return shown(row);
}

/** @throws Refusal witness_not_found. */
export async function changeWitness(
  context: WeddingContext,
  id: string,
  changes: WitnessChanges,
): Promise<Witness> {
  return shown(await witnesses.change(context, id, changes));
}

/** @throws Refusal witness_not_found. */
export async function deleteWitness(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { name } = await witnesses.own(context, id);
  await putIntoBin(context, witnesses, { id, kind: "witness", label: name });
  return { ok: true };
}

/** How a witness comes back from the bin, and leaves it for good. */
export const witnessInBin = wayBackTo(witnesses);

function shown({ id, name, side, phone, email, looks_after }: WitnessRow): Witness {
  return { id, name, side, phone, email, looks_after };
}

/** Whoever is on a side bears its new name. */
export async function renameWitnessesSides(
  { db, wedding }: WeddingContext,
  renamed: readonly RenamedSide[],
): Promise<void> {
  await renameSides(db, wedding.id, renamed);
}
