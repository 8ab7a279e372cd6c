/** Leaving: one's account at once, the wedding at once or in a week, as long as nobody of the couple stops it. */
import { type Deletion, stopDays } from "#contract/deletion.ts";
import type { Leaving } from "#contract/leaving.ts";
import { fullName } from "#i18n/formats.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { personOf, provePerson, refuseIfChanged } from "#server/features/account/service.ts";
import { askForDeletion, endDeletion, pendingDeletion } from "#server/features/wedding/service.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { markChanged } from "#server/platform/revision.ts";
import { coupleOf, leaveNothing, removeWedding } from "./removing.ts";
import { removeAccount, tell } from "./removing-account.ts";

export { deleteDueWeddings } from "./removing.ts";
export { deleteUnusedAccounts } from "./unused-accounts.ts";

export async function getLeaving(context: AccountContext): Promise<Leaving> {
  const { database, userId, weddingId } = context;
  const couple = await coupleOf(database.read, weddingId);
  const deletion = await pendingDeletion(database.read, weddingId);
  const asker = couple.find(({ id }) => id === deletion?.asked_by);
  return {
    others: couple.filter(({ id }) => id !== userId).map(fullName),
    deletion:
      deletion === undefined
        ? null
        : {
            asked_by: asker === undefined ? "" : fullName(asker),
            mine: deletion.asked_by === userId,
            asked_at: new Date(deletion.asked_at).toISOString(),
            due_at: new Date(deletion.due_at).toISOString(),
          },
  };
}

/** @throws Refusal invalid (password), fresh_sign_in, too_many, not_signed_in. */
export async function deleteAccount(
  context: AccountContext,
  { password }: Deletion,
): Promise<{ ok: true; wedding_deleted: boolean }> {
  const proof = await provePerson(context, password);
  const gone = await context.database.write(async (queries) => {
    await refuseIfChanged(queries, proof);
    return removeAccount(context, queries, await ownPerson(context, queries));
  });
  await finish(context, [...gone.values()].flat());
  return { ok: true, wedding_deleted: gone.has(context.weddingId) };
}

/** Asked for again, the first day stays. @throws as deleteAccount. */
export async function deleteWedding(
  context: AccountContext,
  { password }: Deletion,
): Promise<{ ok: true; due_at: string | null }> {
  const proof = await provePerson(context, password);
  const { weddingId, userId } = context;
  let begun: PaymentRow[] = [];
  const dueAt = await context.database.write(async (queries) => {
    await refuseIfChanged(queries, proof);
    await markChanged(queries, [weddingId]);
    const person = await ownPerson(context, queries);
    const couple = await coupleOf(queries, weddingId);
    const others = couple.filter(({ id }) => id !== userId);
    // Taken out before it was their turn.
    if (others.length === couple.length) throw new Refusal("forbidden");
    if (others.length === 0) {
      begun = await removeWedding(context, queries, weddingId);
      return null;
    }
    const pending = await pendingDeletion(queries, weddingId);
    return pending?.due_at ?? askToDelete(context, queries, { person, others });
  });
  if (dueAt === null) await finish(context, begun);
  else context.mail.hurry();
  return { ok: true, due_at: dueAt === null ? null : new Date(dueAt).toISOString() };
}

async function askToDelete(
  context: AccountContext,
  queries: Queries,
  { person, others }: { readonly person: Person; readonly others: readonly Person[] },
): Promise<number> {
  const { weddingId } = context;
  const asked_at = context.clock();
  const due_at = asked_at + stopDays * dayLength;
  await askForDeletion(queries, { wedding_id: weddingId, asked_by: person.id, asked_at, due_at });
  await tell(context, queries, {
    kind: "deletion_asked",
    weddingId,
    people: others,
    details: { by: fullName(person), due_at },
  });
  return due_at;
}

/** @throws Refusal deletion_not_found. */
export async function stopDeletion(context: AccountContext): Promise<Leaving> {
  const { weddingId } = context;
  await context.database.write(async (queries) => {
    await markChanged(queries, [weddingId]);
    if (!(await endDeletion(queries, weddingId))) throw new Refusal("deletion_not_found");
    const person = await ownPerson(context, queries);
    await tell(context, queries, {
      kind: "deletion_stopped",
      weddingId,
      people: await othersOf(queries, weddingId, person.id),
      details: { by: fullName(person) },
    });
  });
  context.mail.hurry();
  return getLeaving(context);
}

/** It is done and cannot be undone: what is still to be removed and cannot be now is no reason to refuse. */
async function finish(context: AccountContext, begun: readonly PaymentRow[]): Promise<void> {
  context.mail.hurry();
  await leaveNothing(context, begun).catch(() => undefined);
}

async function othersOf(queries: Queries, weddingId: string, userId: string): Promise<Person[]> {
  return (await coupleOf(queries, weddingId)).filter(({ id }) => id !== userId);
}

async function ownPerson({ userId }: AccountContext, queries: Queries): Promise<Person> {
  const person = await personOf(queries, userId);
  if (person === undefined) throw new Refusal("not_signed_in");
  return person;
}
