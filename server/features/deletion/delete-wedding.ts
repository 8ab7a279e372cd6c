/** How a wedding goes for good: its rows in one transaction, then its files, then what the database's own files still hold. */
import { formatList } from "#i18n/formats.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { requestSecureErase } from "#server/database/secure-erase.ts";
import { moveSessions } from "#server/features/account/service.ts";
import { closePayments, keepPayments } from "#server/features/checkout/service.ts";
import { membersOf, membershipsOf, newHome } from "#server/features/members/service.ts";
import {
  deleteWeddingRow,
  dueDeletions,
  firstNamesOf,
  takeDeletion,
} from "#server/features/wedding/service.ts";
import type { Platform } from "#server/platform/context.ts";
import { postTo, type EmailSender } from "#server/platform/mail/outbox.ts";
import { releaseAllBlobs, deleteMarked } from "#server/platform/storage/pending-blobs.ts";
import { sweepEach } from "#server/platform/sweeping.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";

/** Within a transaction: all rows of the wedding. Its files are noted, to be removed once this stands. */
async function removeRows(queries: Queries, weddingId: string): Promise<PaymentRow[]> {
  await releaseAllBlobs(queries, weddingId);
  const begun = await keepPayments(queries, weddingId);
  await requestSecureErase(queries);
  await deleteWeddingRow(queries, weddingId);
  return begun;
}

/**
 * Within a transaction: its members keep their accounts and stay signed in, in another wedding of theirs or an empty one;
 * but not `leaving`, whose account goes as well. Gives the payments that were begun, for `leaveNothing`.
 */
export async function removeWedding(
  context: EmailSender,
  weddingId: string,
  leaving?: string,
): Promise<PaymentRow[]> {
  const { db } = context;
  const members = (await membersOf(db, weddingId)).filter(({ id }) => id !== leaving);
  const names = await namesOf(db, weddingId);
  for (const member of members) {
    const { id, language } = member;
    const others = (await weddingIdsOf(db, id)).filter((other) => other !== weddingId);
    const to = others.at(-1) ?? (await newHome(context, id));
    await moveSessions(db, id, { from: weddingId, to });
    await postTo(context, member, { kind: "wedding_deleted", details: { names: names(language) } });
  }
  return removeRows(db, weddingId);
}

/**
 * After the commit: what it left in the storage and in the database's own files. What fails is tried again by the next sweep.
 * Nobody waits for the payments that were `begun`.
 */
export async function leaveNothing(platform: Platform, begun: readonly PaymentRow[] = []): Promise<void> {
  platform.database.scrubSoon();
  void closePayments(platform, begun);
  await deleteMarked(platform);
}

/**
 * Deletes the weddings whose day has come. Whoever is interrupted has it finished by the next start or sweep.
 * @throws AggregateError of those that cannot be deleted now, once all others are.
 */
export async function deleteDueWeddings(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform;
  const begun: PaymentRow[] = [];
  try {
    await sweepEach(
      await dueDeletions(database.read, clock()),
      (weddingId) => weddingId,
      async (weddingId) => {
        const target = { weddingIds: [weddingId], actor: "system" } as const;
        const payments = await writeWedding(platform, target, async (db) => {
          // Stopped at the last moment, or taken by another process.
          const isDue = await takeDeletion(db, weddingId, clock());
          return isDue ? removeWedding({ ...platform, db }, weddingId) : [];
        });
        begun.push(...payments);
        mail.flush();
      },
    );
  } finally {
    // The sweep of contents tells what could not be removed.
    await leaveNothing(platform, begun).catch(() => undefined);
  }
}

/** What a letter calls the wedding: the first names of the couple, as far as they were given. */
export async function namesOf(queries: Queries, weddingId: string): Promise<(language: string) => string> {
  const { woman_first_name, man_first_name } = await firstNamesOf(queries, weddingId);
  const names = [woman_first_name ?? "", man_first_name ?? ""].filter((name) => name !== "");
  return (language) => formatList(names, language);
}

/** In one order everywhere, so that two who change the same weddings never wait for each other. */
export async function weddingIdsOf(queries: Queries, userId: string): Promise<string[]> {
  return (await membershipsOf(queries, userId)).map(({ wedding_id }) => wedding_id).toSorted();
}

/** In the order they joined. */
export async function coupleOf(queries: Queries, weddingId: string): Promise<Person[]> {
  return (await membersOf(queries, weddingId)).filter(({ role }) => role === "couple");
}
