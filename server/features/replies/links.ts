/** The links of households, and of guests without one. */
import { isAllowed } from "#contract/permissions.ts";
import type { ReplyLink } from "#contract/reply-links.ts";
import { getReplyPagePath, replyPreviewPath } from "#contract/reply-page.ts";
import type { ReplyLinkRow, ReplySendRow } from "#server/database/reply-rows.ts";
import { listGuestRows } from "#server/features/guests/service.ts";
import {
  updateLink,
  getReplyCode,
  listLinkRows,
  listSends,
  createReplyLinks,
  purgeRevokedLinks,
} from "#server/features/reply-links/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { findFirstAddress, groupGuestsByLink } from "./recipients.rules.ts";
import { loadStoppedCheck } from "./stops.ts";

/** A companion without a household is on the host's page, which their own link opens too, so it is left out. */
export async function listOwnedLinkRows(context: WeddingScope): Promise<ReplyLinkRow[]> {
  const owners = new Set(
    (await listGuestRows(context)).flatMap(({ id, household_id, plus_one_of }) => {
      if (household_id !== null) return household_id;
      return plus_one_of === null ? id : [];
    }),
  );
  return (await listLinkRows(context)).filter(
    ({ household_id, guest_id }) => owners.has(household_id ?? "") || owners.has(guest_id ?? ""),
  );
}

export async function listReplyLinks(context: WeddingContext): Promise<ReplyLink[]> {
  const details = await loadLinkDetails(context);
  return (await listOwnedLinkRows(context)).map((row) => toReplyLink(context, row, details));
}

interface LinkDetails {
  /** By link id, latest first. */
  readonly sends: ReadonlyMap<string, readonly ReplySendRow[]>;
  readonly areMailsStopped: (link: ReplyLinkRow) => boolean;
}

async function loadLinkDetails(context: WeddingContext): Promise<LinkDetails> {
  const getGuestsOfLink = groupGuestsByLink(await listGuestRows(context));
  const isStopped = await loadStoppedCheck(context);
  return {
    sends: Map.groupBy(await listSends(context), ({ link_id }) => link_id),
    areMailsStopped: (link) => {
      const address = findFirstAddress(getGuestsOfLink(link));
      return link.mails_stopped_at !== null || (address !== undefined && isStopped(address));
    },
  };
}

/** @throws AppError reply_link_not_found. */
async function getLinkRowOrThrow(context: WeddingContext, id: string): Promise<ReplyLinkRow> {
  const row = (await listLinkRows(context)).find((link) => link.id === id);
  if (row === undefined) throw new AppError("reply_link_not_found");
  return row;
}

async function loadReplyLink(context: WeddingContext, id: string): Promise<ReplyLink> {
  return toReplyLink(context, await getLinkRowOrThrow(context, id), await loadLinkDetails(context));
}

/** @throws AppError reply_link_not_found. */
export async function updateReplyLink(
  context: WeddingContext,
  id: string,
  changes: Pick<ReplyLinkRow, "language">,
): Promise<ReplyLink> {
  await updateLink(context, await getLinkRowOrThrow(context, id), changes);
  return loadReplyLink(context, id);
}

/** The old code stops working; answers stay. @throws AppError reply_link_not_found. */
export async function renewReplyLink(context: WeddingContext, id: string): Promise<ReplyLink> {
  const formerLink = await getLinkRowOrThrow(context, id);
  const { household_id, guest_id, language, replied_at, mails_stopped_at, mailbox } = formerLink;
  await purgeRevokedLinks(context.db, formerLink);
  await updateLink(context, formerLink, { revoked_at: context.clock() });
  const owner = household_id === null ? { guest_id: guest_id ?? "" } : { household_id };
  const [newLink] = await createReplyLinks(context, [owner]);
  if (newLink === undefined) throw new AppError("reply_link_not_found");
  await updateLink(context, newLink, { language, replied_at, mails_stopped_at, mailbox });
  return loadReplyLink(context, newLink.id);
}

/** @throws AppError reply_link_not_found. */
export async function getReplyPreview(context: WeddingContext, id: string): Promise<{ url: string }> {
  const { id: linkId } = await getLinkRowOrThrow(context, id);
  const path = `${replyPreviewPath}/${context.wedding.id}/${linkId}`;
  return { url: context.signUrl(path, { user: context.member.userId }) };
}

function toReplyLink(
  context: WeddingContext,
  row: ReplyLinkRow,
  { sends, areMailsStopped }: LinkDetails,
): ReplyLink {
  // Everybody who has the link can reply, so only those who may change replies get it.
  const code = isAllowed(context.member, "guests:edit") ? getReplyCode(context, row) : null;
  return {
    id: row.id,
    household_id: row.household_id,
    guest_id: row.guest_id,
    url: code === null ? null : context.publicUrl + getReplyPagePath(code),
    code,
    language: row.language,
    replied_at: row.replied_at === null ? null : new Date(row.replied_at).toISOString(),
    mails_stopped: areMailsStopped(row),
    sends: (sends.get(row.id) ?? []).map(({ id, kind, channel, status, at, user_id }) => ({
      id,
      kind,
      channel,
      status,
      at: new Date(at).toISOString(),
      user_id,
    })),
  };
}
