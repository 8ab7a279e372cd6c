/** Leaving: one's account at once, the wedding at once or in a week, as long as nobody of the couple stops it. */
import { type Deletion, stopDays } from "#contract/deletion.ts";
import type { Leaving } from "#contract/leaving.ts";
import type { LetterKind } from "#server/database/letter-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { oweForgetting } from "#server/database/traces.ts";
import { provePerson, refuseIfChanged } from "#server/features/account/service.ts";
import { forgetPayer } from "#server/features/checkout/service.ts";
import { forgetAddress } from "#server/features/wedding/service.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { type Details, post } from "#server/platform/mail/outbox.ts";
import { markChanged } from "#server/platform/revision.ts";
import { leaveNothing, namesOf, removeWedding } from "./removing.ts";
import {
  addressesOf,
  coupleOf,
  deleteLettersNaming,
  deleteLettersTo,
  deleteUser,
  findDeletion,
  findPerson,
  forgetWhoDeleted,
  insertDeletion,
  type Person,
  removeDeletion,
  takeOutOfLetters,
  weddingsOf,
} from "./repository.ts";

export { deleteDueWeddings } from "./removing.ts";
export { deleteWeddingRow, moveSessions } from "./repository.ts";

export async function getLeaving(context: AccountContext): Promise<Leaving> {
  const { database, userId, weddingId } = context;
  const couple = await coupleOf(database.read, weddingId);
  const deletion = await findDeletion(database.read, weddingId);
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
    await refuseIfChanged(context, queries, proof);
    const weddingIds = await holdWeddingsOf(queries, context.userId);
    const person = await ownPerson(context, queries);
    const removed = new Map<string, PaymentRow[]>();
    for (const weddingId of weddingIds) {
      const begun = await leaveWedding(context, queries, { person, weddingId });
      if (begun !== undefined) removed.set(weddingId, begun);
    }
    await forgetWhoDeleted(queries, person.id);
    const addressKeys = await addressesOf(queries, person.id);
    await forgetPayer(queries, person.id, { addressKeys, weddingIds });
    await deleteLettersTo(queries, addressKeys);
    await takeOutOfLetters(queries, person.id);
    await deleteUser(queries, person.id);
    await oweForgetting(context.database, queries);
    const { email, language } = person;
    const farewell = { kind: "account_deleted", userId: null, address: email, language } as const;
    await post(context, queries, { ...farewell, details: { wedding: removed.size > 0 ? 1 : 0 } });
    return removed;
  });
  await finish(context, [...gone.values()].flat());
  return { ok: true, wedding_deleted: gone.has(context.weddingId) };
}

/**
 * Two who leave at the same moment take turns: the later one is the last of the couple. While one waits for a turn, a
 * wedding may go and leave a new one in its place: it is held as well.
 */
async function holdWeddingsOf(queries: Queries, userId: string): Promise<string[]> {
  for (const held = new Set<string>(); ;) {
    const found = await weddingsOf(queries, userId);
    const others = found.filter((id) => !held.has(id));
    if (others.length === 0) return found;
    await markChanged(queries, others);
    for (const id of others) held.add(id);
  }
}

/** What was begun to be paid of the wedding, where it went with the last of its couple; undefined: it stays. */
async function leaveWedding(
  context: AccountContext,
  queries: Queries,
  { person, weddingId }: { readonly person: Person; readonly weddingId: string },
): Promise<PaymentRow[] | undefined> {
  const couple = await coupleOf(queries, weddingId);
  const others = couple.filter(({ id }) => id !== person.id);
  if (others.length === 0) return removeWedding(context, queries, weddingId, person.id);
  await endDeletionBy(queries, { weddingId, person, others });
  await forgetAddress(queries, weddingId, person.email);
  // It stays with the others: the couple are told so, who only helped goes without a word.
  if (others.length === couple.length) return undefined;
  await tell(context, queries, {
    kind: "partner_left",
    weddingId,
    people: others,
    details: { by: fullName(person) },
  });
  return undefined;
}

interface Leaver {
  readonly weddingId: string;
  readonly person: Pick<Person, "id" | "first_name" | "last_name">;
  /** Who stays. */
  readonly others: readonly Pick<Person, "id">[];
}

/** What somebody who leaves had asked for ends with them. */
export async function endDeletionBy(queries: Queries, { weddingId, person, others }: Leaver): Promise<void> {
  await removeDeletion(queries, weddingId, person.id);
  await deleteLettersNaming(
    queries,
    others.map(({ id }) => id),
    fullName(person),
  );
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
    await refuseIfChanged(context, queries, proof);
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
    const pending = await findDeletion(queries, weddingId);
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
  await insertDeletion(queries, { wedding_id: weddingId, asked_by: person.id, asked_at, due_at });
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
    if (!(await removeDeletion(queries, weddingId))) throw new Refusal("deletion_not_found");
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

interface Telling {
  readonly kind: LetterKind;
  readonly weddingId: string;
  readonly people: readonly Person[];
  readonly details: Details;
}

/** A letter about the wedding to each, in their own language. */
async function tell(
  context: AccountContext,
  queries: Queries,
  { kind, weddingId, people, details }: Telling,
): Promise<void> {
  const names = await namesOf(queries, weddingId);
  for (const { id, email, language } of people) {
    await post(context, queries, {
      kind,
      userId: id,
      address: email,
      language,
      details: { ...details, names: names(language) },
    });
  }
}

async function othersOf(queries: Queries, weddingId: string, userId: string): Promise<Person[]> {
  return (await coupleOf(queries, weddingId)).filter(({ id }) => id !== userId);
}

async function ownPerson({ userId }: AccountContext, queries: Queries): Promise<Person> {
  const person = await findPerson(queries, userId);
  if (person === undefined) throw new Refusal("not_signed_in");
  return person;
}

function fullName({ first_name, last_name }: Pick<Person, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}
