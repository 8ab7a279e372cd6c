/** Deletes an account for good, with the weddings of which it is the last of the couple. */
import { formatFirstAndLastName } from "#i18n/formats.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { requestSecureErase } from "#server/database/secure-erase.ts";
import { listAddressKeys, deleteUser } from "#server/features/account/service.ts";
import { clearDeletedByInBins } from "#server/features/bin/service.ts";
import { erasePayer } from "#server/features/checkout/service.ts";
import { clearAuthorInJournals } from "#server/features/journal/service.ts";
import { cancelDeletionBy, deleteAddress } from "#server/features/wedding/service.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type EmailDetails,
  enqueueEmail,
  enqueueEmailTo,
  type EmailSender,
} from "#server/platform/mail/outbox.ts";
import { deleteEmailsTo, anonymiseEmails } from "#server/platform/mail/outbox-changes.ts";
import { listCouple, createWeddingNameFormatter, removeWedding, listWeddingIds } from "./delete-wedding.ts";

/**
 * Runs within a transaction that incremented the revisions of `weddingIds`; undefined: the person is in other
 * weddings by now. Returns the deleted weddings, each with its open payments, for `cleanUpAfterDeletion`.
 */
export async function removeAccount(
  context: EmailSender,
  person: Person,
  weddingIds: readonly string[],
): Promise<Map<string, PaymentRow[]> | undefined> {
  const { db } = context;
  const currentIds = await listWeddingIds(db, person.id);
  if (currentIds.some((id) => !weddingIds.includes(id))) return undefined;
  const openPayments = new Map<string, PaymentRow[]>();
  for (const weddingId of currentIds) {
    const payments = await leaveWedding(context, person, weddingId);
    if (payments !== undefined) openPayments.set(weddingId, payments);
  }
  await clearDeletedByInBins(db, person.id);
  await clearAuthorInJournals(db, person.id);
  const addressKeys = await listAddressKeys(db, person.id);
  await erasePayer(db, person.id, { addressKeys, weddingIds: currentIds });
  await deleteEmailsTo(db, addressKeys, "account_deleted");
  await anonymiseEmails(db, person.id, ["member_joined", "member_left"]);
  await deleteUser(db, person.id);
  await requestSecureErase(db);
  const { email: address, language } = person;
  const details = { wedding: openPayments.size > 0 ? 1 : 0 };
  await enqueueEmail(context, { kind: "account_deleted", userId: null, address, language, details });
  return openPayments;
}

/** How often it is retried while other transactions change the person's weddings. */
const maxTries = 5;

/**
 * When both of a couple delete their accounts at once, they wait for each other by their weddings, and the later one
 * is the last of the couple. Meanwhile a wedding may be deleted and replaced by a new one: `write` then returns
 * undefined and is retried.
 * @throws AppError conflict.
 */
export async function writeWithWeddingsOf<T>(
  db: Queries,
  userId: string,
  write: (weddingIds: readonly string[]) => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const result = await write(await listWeddingIds(db, userId));
    if (result !== undefined) return result;
  }
  throw new AppError("conflict");
}

/** The open payments of the wedding if it was deleted with the last of its couple; undefined if it stays. */
async function leaveWedding(
  context: EmailSender,
  person: Person,
  weddingId: string,
): Promise<PaymentRow[] | undefined> {
  const { db } = context;
  const couple = await listCouple(db, weddingId);
  const others = couple.filter(({ id }) => id !== person.id);
  if (others.length === 0) return removeWedding(context, weddingId, person.id);
  await cancelDeletionBy(db, { weddingId, person, others });
  await deleteAddress(db, weddingId, person.email);
  // The wedding stays. The partner is notified when a member of the couple leaves, but nobody when a helper does.
  if (others.length === couple.length) return undefined;
  const details = { by: formatFirstAndLastName(person) };
  await enqueueWeddingEmails(context, { kind: "partner_left", weddingId, people: others, details });
  return undefined;
}

interface WeddingNotification {
  readonly kind: EmailKind;
  readonly weddingId: string;
  readonly people: readonly Person[];
  readonly details: EmailDetails;
}

/** Sends an email about the wedding to each person, in their language. */
export async function enqueueWeddingEmails(
  context: EmailSender,
  { kind, weddingId, people, details }: WeddingNotification,
): Promise<void> {
  const formatNames = await createWeddingNameFormatter(context.db, weddingId);
  for (const person of people) {
    await enqueueEmailTo(context, person, {
      kind,
      details: { ...details, names: formatNames(person.language) },
    });
  }
}
