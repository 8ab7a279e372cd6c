/**
 * Deletes a wedding for good: first its rows in one transaction, then its files, then what the database files still
 * contain of the rows.
 */
import { formatList } from "#i18n/formats.ts";
import { toMailableName } from "#i18n/mailable-names.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { requestSecureErase } from "#server/database/secure-erase.ts";
import { moveSessionsToWedding } from "#server/features/account/service.ts";
import { closeSessions, savePaymentSums } from "#server/features/checkout/service.ts";
import { listMembers, listMemberships, createHomeWedding } from "#server/features/members/service.ts";
import {
  deleteWeddingRow,
  listDueDeletions,
  getFirstNames,
  claimDueDeletion,
} from "#server/features/wedding/service.ts";
import type { Platform } from "#server/platform/context.ts";
import { enqueueEmailTo, type EmailSender } from "#server/platform/mail/outbox.ts";
import { markAllForDeletion, deleteMarked } from "#server/platform/storage/loose-blobs.ts";
import { runForEach } from "#server/platform/each-item.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";

/** Within a transaction: deletes all rows of the wedding. Its blobs are marked, to be deleted after the commit. */
async function deleteWeddingRows(queries: Queries, weddingId: string): Promise<PaymentRow[]> {
  await markAllForDeletion(queries, weddingId);
  const openPayments = await savePaymentSums(queries, weddingId);
  await requestSecureErase(queries);
  await deleteWeddingRow(queries, weddingId);
  return openPayments;
}

/**
 * Within a transaction: the members keep their accounts and sessions, and get another wedding of theirs or an empty
 * one, except `leavingUserId`, whose account is deleted too. Returns the open payments, for `cleanUpAfterDeletion`.
 */
export async function removeWedding(
  context: EmailSender,
  weddingId: string,
  leavingUserId?: string,
): Promise<PaymentRow[]> {
  const { db } = context;
  const members = (await listMembers(db, weddingId)).filter(({ id }) => id !== leavingUserId);
  const formatNames = await createWeddingNameFormatter(db, weddingId);
  for (const member of members) {
    const { id, language } = member;
    const others = (await listWeddingIds(db, id)).filter((other) => other !== weddingId);
    const otherWeddingId = others.at(-1) ?? (await createHomeWedding(context, id));
    await moveSessionsToWedding(db, id, { from: weddingId, to: otherWeddingId });
    await enqueueEmailTo(context, member, {
      kind: "wedding_deleted",
      details: { names: formatNames(language) },
    });
  }
  return deleteWeddingRows(db, weddingId);
}

/**
 * After the commit: deletes the blobs and the remains in the database files. Failures are left to the next sweep.
 * Closing the payments in `openPayments` runs in the background.
 */
export async function cleanUpAfterDeletion(
  platform: Platform,
  openPayments: readonly PaymentRow[] = [],
): Promise<void> {
  platform.database.scheduleSecureErase();
  void closeSessions(platform, openPayments);
  await deleteMarked(platform);
}

/**
 * Deletes the weddings whose scheduled day has come. If it is interrupted, the next start or sweep completes it.
 * @throws AggregateError of those that could not be deleted, after all others were.
 */
export async function deleteDueWeddings(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform;
  const openPayments: PaymentRow[] = [];
  try {
    await runForEach(
      await listDueDeletions(database.read, clock()),
      (weddingId) => weddingId,
      async (weddingId) => {
        const target = { weddingIds: [weddingId], actor: "system" } as const;
        const payments = await writeWedding(platform, target, async (db) => {
          // The deletion was stopped at the last moment, or another process took it.
          const isDue = await claimDueDeletion(db, weddingId, clock());
          return isDue ? removeWedding({ ...platform, db }, weddingId) : [];
        });
        openPayments.push(...payments);
        mail.flush();
      },
    );
  } finally {
    // The sweep of blobs reports what could not be deleted.
    await cleanUpAfterDeletion(platform, openPayments).catch(() => undefined);
  }
}

/** Returns a function for how emails name the wedding: the first names of the couple, '' without any. */
export async function createWeddingNameFormatter(
  queries: Queries,
  weddingId: string,
): Promise<(language: string) => string> {
  const { woman_first_name, man_first_name } = await getFirstNames(queries, weddingId);
  const names = [woman_first_name ?? "", man_first_name ?? ""]
    .map(toMailableName)
    .filter((name) => name !== "");
  return (language) => formatList(names, language);
}

/** Sorted, so that two transactions on the same weddings cannot deadlock. */
export async function listWeddingIds(queries: Queries, userId: string): Promise<string[]> {
  return (await listMemberships(queries, userId)).map(({ wedding_id }) => wedding_id).toSorted();
}

/** In the order of joining. */
export async function listCouple(queries: Queries, weddingId: string): Promise<Person[]> {
  return (await listMembers(queries, weddingId)).filter(({ role }) => role === "couple");
}
