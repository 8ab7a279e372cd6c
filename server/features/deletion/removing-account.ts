/** How an account goes for good, with the weddings that have nobody else of the couple. */
import { fullName } from "#i18n/formats.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { LetterKind } from "#server/database/letter-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { oweForgetting } from "#server/database/traces.ts";
import { addressesOf, deleteAccountRow } from "#server/features/account/service.ts";
import { forgetInBins } from "#server/features/bin/service.ts";
import { forgetPayer } from "#server/features/checkout/service.ts";
import { endDeletionBy, forgetAddress } from "#server/features/wedding/service.ts";
import { type Details, post } from "#server/platform/mail/outbox.ts";
import { dropLettersTo, unnameInLetters } from "#server/platform/mail/posted.ts";
import { markChanged } from "#server/platform/revision.ts";
import { coupleOf, namesOf, type Remover, removeWedding, weddingIdsOf } from "./removing.ts";

/** Within a transaction. Gives the weddings that went too, each with the payments that were begun, for `leaveNothing`. */
export async function removeAccount(
  platform: Remover,
  queries: Queries,
  person: Person,
): Promise<Map<string, PaymentRow[]>> {
  const weddingIds = await holdWeddingsOf(queries, person.id);
  const removed = new Map<string, PaymentRow[]>();
  for (const weddingId of weddingIds) {
    const begun = await leaveWedding(platform, queries, { person, weddingId });
    if (begun !== undefined) removed.set(weddingId, begun);
  }
  await forgetInBins(queries, person.id);
  const addressKeys = await addressesOf(queries, person.id);
  await forgetPayer(queries, person.id, { addressKeys, weddingIds });
  await dropLettersTo(queries, addressKeys, "account_deleted");
  await unnameInLetters(queries, person.id, ["member_joined", "member_left"]);
  await deleteAccountRow(queries, person.id);
  await oweForgetting(queries);
  const { email, language } = person;
  const farewell = { kind: "account_deleted", userId: null, address: email, language } as const;
  await post({ ...platform, db: queries }, { ...farewell, details: { wedding: removed.size > 0 ? 1 : 0 } });
  return removed;
}

/**
 * Two who leave at the same moment take turns: the later one is the last of the couple. While one waits for a turn, a
 * wedding may go and leave a new one in its place: it is held as well.
 */
async function holdWeddingsOf(queries: Queries, userId: string): Promise<string[]> {
  for (const held = new Set<string>(); ;) {
    const found = await weddingIdsOf(queries, userId);
    const others = found.filter((id) => !held.has(id));
    if (others.length === 0) return found;
    await markChanged(queries, others);
    for (const id of others) held.add(id);
  }
}

/** What was begun to be paid of the wedding, where it went with the last of its couple; undefined: it stays. */
async function leaveWedding(
  platform: Remover,
  queries: Queries,
  { person, weddingId }: { readonly person: Person; readonly weddingId: string },
): Promise<PaymentRow[] | undefined> {
  const couple = await coupleOf(queries, weddingId);
  const others = couple.filter(({ id }) => id !== person.id);
  if (others.length === 0) return removeWedding(platform, queries, weddingId, person.id);
  await endDeletionBy(queries, { weddingId, person, others });
  await forgetAddress(queries, weddingId, person.email);
  // It stays with the others: the couple are told so, who only helped goes without a word.
  if (others.length === couple.length) return undefined;
  await tell(platform, queries, {
    kind: "partner_left",
    weddingId,
    people: others,
    details: { by: fullName(person) },
  });
  return undefined;
}

interface Telling {
  readonly kind: LetterKind;
  readonly weddingId: string;
  readonly people: readonly Person[];
  readonly details: Details;
}

/** A letter about the wedding to each, in their own language. */
export async function tell(
  platform: Remover,
  queries: Queries,
  { kind, weddingId, people, details }: Telling,
): Promise<void> {
  const names = await namesOf(queries, weddingId);
  for (const { id, email, language } of people) {
    await post(
      { ...platform, db: queries },
      {
        kind,
        userId: id,
        address: email,
        language,
        details: { ...details, names: names(language) },
      },
    );
  }
}
