/** Unused accounts: their owners are warned, and a month later the accounts are deleted. */
import { unusedAccountNoticeDays, unusedAccountYears } from "#contract/deletion.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import {
  lockUnusedAccount,
  recordUnusedWarning,
  findPerson,
  listUnusedAccounts,
  listWarnedUnusedAccounts,
} from "#server/features/account/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/context.ts";
import { enqueueEmailTo } from "#server/platform/mail/outbox.ts";
import { runForEach } from "#server/platform/each-item.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { cleanUpAfterDeletion } from "./delete-wedding.ts";
import { removeAccount, writeWithWeddingsOf } from "./delete-account.ts";

const unusedDuration = unusedAccountYears * 365.25 * dayDuration;
const noticeDuration = unusedAccountNoticeDays * dayDuration;

/**
 * Warns the owners of unused accounts, and deletes those whose owners were warned in time. Where no email is sent
 * nobody can be warned, so nothing is deleted.
 * @throws AggregateError of those that failed, after all others were handled.
 */
export async function deleteUnusedAccounts(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform;
  if (!mail.sends) return;
  const userIdsToWarn = await listUnusedAccounts(database.read, clock() - unusedDuration + noticeDuration);
  const userIdsToDelete = await listWarnedUnusedAccounts(database.read, clock() - noticeDuration);
  const openPayments: PaymentRow[] = [];
  const jobs = [
    ...userIdsToWarn.map((userId) => ({ userId, job: () => warnOwner(platform, userId) })),
    ...userIdsToDelete.map((userId) => ({
      userId,
      job: async () => void openPayments.push(...(await deleteUnusedAccount(platform, userId))),
    })),
  ];
  if (jobs.length === 0) return;
  try {
    await runForEach(
      jobs,
      ({ userId }) => userId,
      ({ job }) => job(),
    );
  } finally {
    mail.flush();
    // The sweep of blobs reports what could not be deleted.
    await cleanUpAfterDeletion(platform, openPayments).catch(() => undefined);
  }
}

async function warnOwner(platform: Platform, userId: string): Promise<void> {
  await writeWedding(platform, noWedding, async (db) => {
    const now = platform.clock();
    // Somebody signed in, or another process was first.
    if (!(await recordUnusedWarning(db, userId, { now, since: now - unusedDuration + noticeDuration })))
      return;
    const person = await findPerson(db, userId);
    if (person === undefined) return;
    const details = { due_at: now + noticeDuration };
    await enqueueEmailTo({ ...platform, db }, person, { kind: "account_unused", details });
  });
}

async function deleteUnusedAccount(platform: Platform, userId: string): Promise<PaymentRow[]> {
  const { database, clock } = platform;
  const openPaymentsByWedding = await writeWithWeddingsOf(database.read, userId, (weddingIds) =>
    writeWedding(platform, { weddingIds, actor: "system" }, async (db) => {
      if (!(await lockUnusedAccount(db, userId, clock() - noticeDuration)))
        return new Map<string, PaymentRow[]>();
      const person = await findPerson(db, userId);
      return person === undefined ? new Map() : removeAccount({ ...platform, db }, person, weddingIds);
    }),
  );
  return [...openPaymentsByWedding.values()].flat();
}
