/**
 * Guests who unsubscribed. Unsubscribing holds for their mailbox in this wedding, whatever happens to the guest or the
 * link: only a keyed hash of the address is kept, until the wedding is deleted.
 */
import { maxMailStops } from "#contract/table-limits.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";
import { listGuestRows } from "#server/features/guests/service.ts";
import {
  updateLink,
  listLinksWithoutMailbox,
  listWeddingIdsWithoutMailboxes,
  markMailboxesAsSearched,
} from "#server/features/reply-links/service.ts";
import type { Platform, WeddingScope } from "#server/platform/context.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import { writeEachWedding } from "#server/platform/each-item.ts";
import { findFirstAddress, groupGuestsByLink } from "./recipients.rules.ts";
import { listStoppedMailboxHashes, insertMailStops } from "./repository.ts";

/** The keyed hash of an address in a wedding. */
export function hashMailbox(
  { tokens, wedding }: Pick<WeddingScope, "tokens" | "wedding">,
  address: string,
): string {
  return tokens.computeHmac(`mailbox of ${wedding.id} ${toAddressKey(address)}`);
}

/**
 * Returns a function that says whether an address gets no more emails. Once as many mailboxes have unsubscribed as are
 * kept, all addresses count as unsubscribed, so that none of them is forgotten.
 */
export async function loadStoppedCheck(scope: WeddingScope): Promise<(address: string) => boolean> {
  const stoppedHashes = new Set(await listStoppedMailboxHashes(scope.db, scope.wedding.id));
  return (address) => stoppedHashes.size >= maxMailStops || stoppedHashes.has(hashMailbox(scope, address));
}

/** Unsubscribes the mailbox that last got an email with the link, and the one that would get the next. */
export async function stopMailsTo(scope: WeddingScope, link: ReplyLinkRow): Promise<void> {
  await updateLink(scope, link, { mails_stopped_at: link.mails_stopped_at ?? scope.clock() });
  await stopMailboxes(scope, [link]);
}

async function stopMailboxes(scope: WeddingScope, links: readonly ReplyLinkRow[]): Promise<void> {
  const getGuestsOfLink = groupGuestsByLink(await listGuestRows(scope));
  const hashes = links.flatMap((link) => {
    const address = findFirstAddress(getGuestsOfLink(link));
    return [link.mailbox ?? "", address === undefined ? "" : hashMailbox(scope, address)];
  });
  const stoppedHashes = new Set(await listStoppedMailboxHashes(scope.db, scope.wedding.id));
  const rows = [...new Set(hashes)]
    .filter((mailbox) => mailbox !== "" && !stoppedHashes.has(mailbox))
    .slice(0, Math.max(0, maxMailStops - stoppedHashes.size))
    .map((mailbox) => ({ wedding_id: scope.wedding.id, mailbox, stopped_at: scope.clock() }));
  await insertMailStops(scope.db, rows);
}

/** Called at the start: notes the mailboxes of guests who unsubscribed before mailboxes were kept. */
export async function fillMailStops(platform: Platform): Promise<void> {
  await writeEachWedding(platform, await listWeddingIdsWithoutMailboxes(platform.database.read), {
    async write(scope) {
      await stopMailboxes(scope, await listLinksWithoutMailbox(scope.db, scope.wedding.id));
      await markMailboxesAsSearched(scope.db, scope.wedding.id);
    },
  });
}
