/** Deletes an account at once, and a wedding at once or in a week, unless a member of the couple stops it. */
import { type DeletionRequest, deletionGraceDays } from "#contract/deletion.ts";
import type { DeletionPreview } from "#contract/deletion-preview.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import {
  findPerson,
  type Reauthentication,
  reauthenticate,
  assertPasswordUnchanged,
} from "#server/features/account/service.ts";
import { requestDeletion, cancelDeletion, findPendingDeletion } from "#server/features/wedding/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { AccountContext, Platform, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithoutTransaction, WithOwnTransactions } from "#server/platform/http/request.ts";
import { listCouple, cleanUpAfterDeletion, removeWedding } from "./delete-wedding.ts";
import { removeAccount, enqueueWeddingEmails, writeWithWeddingsOf } from "./delete-account.ts";

export { deleteDueWeddings } from "./delete-wedding.ts";
export { deleteUnusedAccounts } from "./unused-accounts.ts";

export async function getLeaving({ db, wedding, member }: AccountContext): Promise<DeletionPreview> {
  const couple = await listCouple(db, wedding.id);
  const deletion = await findPendingDeletion(db, wedding.id);
  const requester = couple.find(({ id }) => id === deletion?.asked_by);
  return {
    others: couple.filter(({ id }) => id !== member.userId).map(formatFirstAndLastName),
    deletion:
      deletion === undefined
        ? null
        : {
            asked_by: requester === undefined ? "" : formatFirstAndLastName(requester),
            mine: deletion.asked_by === member.userId,
            asked_at: new Date(deletion.asked_at).toISOString(),
            due_at: new Date(deletion.due_at).toISOString(),
          },
  };
}

/** @throws AppError invalid (password), fresh_sign_in, too_many, busy, not_signed_in. */
export async function reauthenticateForDeletion(
  context: WithoutTransaction<AccountContext>,
  { body }: { readonly body: DeletionRequest },
): Promise<Reauthentication> {
  return reauthenticate(context, body.password);
}

interface DeletedAccount {
  readonly wedding_deleted: boolean;
  /** The open payments of deleted weddings. */
  readonly openPayments: readonly PaymentRow[];
}

/** @throws AppError as `reauthenticateForDeletion`, conflict when the person's weddings keep changing. */
export async function deleteAccount(
  context: WithOwnTransactions<AccountContext>,
  body: DeletionRequest,
): Promise<DeletedAccount> {
  const proof = await reauthenticateForDeletion(context, { body });
  const { userId } = context.member;
  const openPaymentsByWedding = await writeWithWeddingsOf(context.db, userId, (weddingIds) =>
    context.inTransaction(weddingIds, async (transactionContext) => {
      await assertPasswordUnchanged(transactionContext.db, proof);
      return removeAccount(transactionContext, await getOwnPersonOrThrow(transactionContext), weddingIds);
    }),
  );
  return {
    wedding_deleted: openPaymentsByWedding.has(context.wedding.id),
    openPayments: [...openPaymentsByWedding.values()].flat(),
  };
}

export async function afterAccountDeletion(
  platform: Platform,
  { wedding_deleted, openPayments }: DeletedAccount,
): Promise<{ ok: true; wedding_deleted: boolean }> {
  await finishDeletion(platform, openPayments);
  return { ok: true, wedding_deleted };
}

interface RequestedDeletion {
  /** Epoch milliseconds; null: deleted. */
  readonly dueAt: number | null;
  /** The open payments of a deleted wedding. */
  readonly openPayments: readonly PaymentRow[];
}

/** A repeated request keeps the first day. @throws AppError wrong_credentials if the password has changed. */
export async function deleteWedding(
  context: WeddingContext,
  proof: Reauthentication,
): Promise<RequestedDeletion> {
  const { db, wedding } = context;
  await assertPasswordUnchanged(db, proof);
  const otherPartners = await listOtherPartners(context);
  if (otherPartners.length === 0)
    return { dueAt: null, openPayments: await removeWedding(context, wedding.id) };
  const pendingDeletion = await findPendingDeletion(db, wedding.id);
  return {
    dueAt: pendingDeletion?.due_at ?? (await scheduleDeletion(context, otherPartners)),
    openPayments: [],
  };
}

export async function afterWeddingDeletion(
  platform: Platform,
  { dueAt, openPayments }: RequestedDeletion,
): Promise<{ ok: true; due_at: string | null }> {
  if (dueAt === null) await finishDeletion(platform, openPayments);
  else platform.mail.flush();
  return { ok: true, due_at: dueAt === null ? null : new Date(dueAt).toISOString() };
}

async function scheduleDeletion(context: WeddingContext, otherPartners: readonly Person[]): Promise<number> {
  const { db, wedding, clock } = context;
  const person = await getOwnPersonOrThrow(context);
  const asked_at = clock();
  const due_at = asked_at + deletionGraceDays * dayDuration;
  await requestDeletion(db, { wedding_id: wedding.id, asked_by: person.id, asked_at, due_at });
  const details = { by: formatFirstAndLastName(person), due_at };
  await enqueueWeddingEmails(context, {
    kind: "deletion_asked",
    weddingId: wedding.id,
    people: otherPartners,
    details,
  });
  return due_at;
}

/** @throws AppError deletion_not_found. */
export async function stopDeletion(context: WeddingContext): Promise<DeletionPreview> {
  const { db, wedding } = context;
  if (!(await cancelDeletion(db, wedding.id))) throw new AppError("deletion_not_found");
  const details = { by: formatFirstAndLastName(await getOwnPersonOrThrow(context)) };
  const people = await listOtherPartners(context);
  await enqueueWeddingEmails(context, { kind: "deletion_stopped", weddingId: wedding.id, people, details });
  return getLeaving(context);
}

/** The deletion is committed and cannot be undone, so an error of the cleanup is ignored here. */
async function finishDeletion(platform: Platform, openPayments: readonly PaymentRow[]): Promise<void> {
  platform.mail.flush();
  await cleanUpAfterDeletion(platform, openPayments).catch(() => undefined);
}

async function listOtherPartners({ db, wedding, member }: WeddingContext): Promise<Person[]> {
  return (await listCouple(db, wedding.id)).filter(({ id }) => id !== member.userId);
}

async function getOwnPersonOrThrow({ db, member }: AccountContext): Promise<Person> {
  const person = await findPerson(db, member.userId);
  if (person === undefined) throw new AppError("not_signed_in");
  return person;
}
