/** Accounts that nobody signs in to: their owners are told, and a month later the accounts go. */
import { unusedNoticeDays, unusedYears } from "#contract/deletion.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import {
  holdUnusedAccount,
  noteUnusedTold,
  personOf,
  unusedAccounts,
  unusedAndTold,
} from "#server/features/account/service.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/context.ts";
import { post } from "#server/platform/mail/outbox.ts";
import { sweepEach } from "#server/platform/sweeping.ts";
import { leaveNothing } from "./removing.ts";
import { removeAccount } from "./removing-account.ts";

const unusedFor = unusedYears * 365.25 * dayLength;
const notice = unusedNoticeDays * dayLength;

/**
 * Tells the owners of unused accounts, and deletes those whose owners were told in time. Where no mail is sent nobody can be
 * told, so nothing is deleted.
 * @throws AggregateError of those that cannot be done now, once all others are.
 */
export async function deleteUnusedAccounts(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform;
  if (!mail.sends) return;
  const told = await unusedAccounts(database.read, clock() - unusedFor + notice);
  const due = await unusedAndTold(database.read, clock() - notice);
  const begun: PaymentRow[] = [];
  const jobs = [
    ...told.map((userId) => ({ userId, job: () => tellOwner(platform, userId) })),
    ...due.map((userId) => ({
      userId,
      job: async () => void begun.push(...(await deleteUnused(platform, userId))),
    })),
  ];
  if (jobs.length === 0) return;
  try {
    await sweepEach(
      jobs,
      ({ userId }) => userId,
      ({ job }) => job(),
    );
  } finally {
    mail.hurry();
    // The sweep of contents tells what could not be removed.
    await leaveNothing(platform, begun).catch(() => undefined);
  }
}

async function tellOwner(platform: Platform, userId: string): Promise<void> {
  const { database, clock } = platform;
  await database.write(async (queries) => {
    const now = clock();
    // Somebody signed in, or another process was first.
    if (!(await noteUnusedTold(queries, userId, { now, since: now - unusedFor + notice }))) return;
    const person = await personOf(queries, userId);
    if (person === undefined) return;
    const { email: address, language } = person;
    const details = { due_at: now + notice };
    await post({ ...platform, db: queries }, { kind: "account_unused", userId, address, language, details });
  });
}

async function deleteUnused(platform: Platform, userId: string): Promise<PaymentRow[]> {
  const { database, clock } = platform;
  return database.write(async (queries) => {
    if (!(await holdUnusedAccount(queries, userId, clock() - notice))) return [];
    const person = await personOf(queries, userId);
    const removed = person === undefined ? new Map() : await removeAccount(platform, queries, person);
    return [...removed.values()].flat();
  });
}
