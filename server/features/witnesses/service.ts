/** The witnesses. */
import type { NewWitness, Witness, WitnessChanges } from "#contract/witnesses.ts";
import type { WitnessRow } from "#server/database/tables.ts";
import { putIntoBin, wayBackTo } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { witnesses } from "./repository.ts";

export async function listWitnesses(context: WeddingContext): Promise<Witness[]> {
  return (await witnesses.listOf(context.db, context.wedding.id)).map(shown);
}

export async function addWitness(context: WeddingContext, witness: NewWitness): Promise<Witness> {
  const row: WitnessRow = {
    ...witness,
    wedding_id: context.wedding.id,
    id: context.newId(),
    created_at: context.clock(),
    deleted_at: null,
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
  await ownWitness(context, id);
  await witnesses.update(context.db, context.wedding.id, id, changes);
  return shown(await ownWitness(context, id));
}

/** @throws Refusal witness_not_found. */
export async function deleteWitness(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { name } = await ownWitness(context, id);
  await putIntoBin(context, witnesses, { id, kind: "witness", label: name });
  return { ok: true };
}

/** How a witness comes back from the bin, and leaves it for good. */
export const witnessInBin = wayBackTo(witnesses);

async function ownWitness(context: WeddingContext, id: string): Promise<WitnessRow> {
  const witness = await witnesses.find(context.db, context.wedding.id, id);
  if (witness === undefined) throw new Refusal("witness_not_found");
  return witness;
}

function shown({ id, name, side, phone, email, looks_after }: WitnessRow): Witness {
  return { id, name, side, phone, email, looks_after };
}
