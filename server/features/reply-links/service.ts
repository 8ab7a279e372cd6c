/** What moments, households and replies share: whether replies are open, the links, and the history. */
import type { ReplyEvent } from "#contract/replies.ts";
import { splitIntoChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { ReplyEventRow, ReplyLinkRow, ReplySendRow } from "#server/database/reply-rows.ts";
import type { ReplySettingsRow } from "#server/database/tables/reply-settings.ts";
import { getEndOfDay } from "#server/platform/clock.ts";
import type { Platform, WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { writeEachWedding } from "#server/platform/each-item.ts";
import { getHash } from "#server/platform/tokens.ts";
import * as repository from "./repository.ts";
import {
  listAnswerEvents,
  listEventRows,
  findLinkByCodeHash,
  insertEvents,
  insertSends,
  listSendRows,
  listWeddingIdsWithoutCodes,
  linkRows,
  settingRows,
} from "./repository.ts";
import { getLastReplyDay, parseCode, computeReplyState, type ReplyState } from "./rules.ts";

export const {
  deleteSend,
  deleteManualSend,
  listWeddingIdsWithoutMailboxes,
  purgeEvents,
  purgeLinks,
  purgeRevokedLinks,
  updateSend,
} = repository;

/** Who makes a change: a member, or a guest by a link. */
export type ReplyActor = { readonly userId: string } | { readonly linkId: string };

/** The defaults, before the first change. */
const defaultSettings = {
  opened_at: null,
  closed_at: null,
  deadline: null,
  contact: "",
  welcome: "",
  invitation_text: "",
  reminder_text: "",
} as const;

export async function getReplySettingsRow(db: Queries, weddingId: string): Promise<ReplySettingsRow> {
  return (await settingRows.find(db, weddingId)) ?? { wedding_id: weddingId, ...defaultSettings };
}

export const saveReplySettings = settingRows.save;

/** Whether the couple has opened replies and not closed them since; their last day may be over. */
export function areRepliesOpenedByCouple({ opened_at, closed_at }: ReplySettingsRow): boolean {
  return opened_at !== null && closed_at === null;
}

export type NewEvent = Pick<ReplyEventRow, "guest_id" | "moment_id" | "what" | "from_value" | "to_value">;

/** The events of one save share one instant. */
export async function recordReplyEvents(
  { db, wedding, clock, newId }: WeddingScope,
  actor: ReplyActor,
  events: readonly NewEvent[],
): Promise<void> {
  const at = clock();
  await insertEvents(
    db,
    events.map((event) => ({
      ...event,
      wedding_id: wedding.id,
      id: newId(),
      link_id: "linkId" in actor ? actor.linkId : null,
      user_id: "userId" in actor ? actor.userId : null,
      at,
    })),
  );
}

/** Latest first. */
export async function listReplyEvents(
  { db, wedding }: WeddingScope,
  {
    guest_id: guestId,
    before,
  }: { readonly guest_id?: string | undefined; readonly before?: string | undefined },
): Promise<ReplyEvent[]> {
  const rows = await listEventRows(db, wedding.id, { guestId, before });
  const guestIds = [...new Set(rows.map((row) => row.guest_id))];
  const answers = Map.groupBy(await listAnswerEvents(db, wedding.id, guestIds), getAnswerKey);
  return rows.map(({ wedding_id: _wedding, at, ...event }) => ({
    ...event,
    is_after_member: isAfterMember(event, answers.get(getAnswerKey(event)) ?? []),
    at: new Date(at).toISOString(),
  }));
}

function getAnswerKey({ guest_id, moment_id }: Pick<ReplyEventRow, "guest_id" | "moment_id">): string {
  return `${guest_id}/${moment_id}`;
}

/**
 * `answers`: all events of this guest and moment, latest first. An answer from before the first event was entered by
 * a member.
 */
function isAfterMember(
  { id, what, link_id, from_value }: Pick<ReplyEventRow, "id" | "what" | "link_id" | "from_value">,
  answers: readonly ReplyEventRow[],
): boolean {
  if (what !== "answer" || link_id === null || from_value === null) return false;
  const formerAnswer = answers.find((event) => event.id < id);
  return formerAnswer === undefined || formerAnswer.link_id === null;
}

/** The links whose mailbox is not known yet, for the first start after the migration to mailboxes. */
export async function listLinksWithoutMailbox(db: Queries, weddingId: string): Promise<ReplyLinkRow[]> {
  return linkRows.list(db, weddingId, { mailbox: "" });
}
/** Marks the links whose mailbox is not known as looked at: their '' becomes null. */
export async function markMailboxesAsSearched(db: Queries, weddingId: string): Promise<void> {
  await linkRows.update(db, weddingId, { mailbox: "" }, { mailbox: null });
}

type LinkOwner = { readonly household_id: string } | { readonly guest_id: string };

/** Called in the transaction that creates the household or the guest. */
export async function createReplyLinks(
  scope: WeddingScope,
  owners: readonly LinkOwner[],
): Promise<ReplyLinkRow[]> {
  const createdRows: ReplyLinkRow[] = [];
  for (const chunk of splitIntoChunks(owners)) {
    const rows = chunk.map((owner) => createLinkRow(scope, owner));
    await linkRows.insert(scope.db, rows);
    createdRows.push(...rows);
  }
  return createdRows;
}

function createLinkRow({ wedding, newId, clock, tokens }: WeddingScope, owner: LinkOwner): ReplyLinkRow {
  const id = newId();
  return {
    wedding_id: wedding.id,
    id,
    household_id: null,
    guest_id: null,
    ...owner,
    code_hash: getHash(tokens.computeReplyCode(id)),
    language: null,
    created_at: clock(),
    replied_at: null,
    revoked_at: null,
    mails_stopped_at: null,
    mailbox: null,
  };
}

/** The code of a link; null if it was made with another signing secret, or has none yet. */
export function getReplyCode(
  { tokens }: Pick<WeddingScope, "tokens">,
  { id, code_hash }: Pick<ReplyLinkRow, "id" | "code_hash">,
): string | null {
  const code = tokens.computeReplyCode(id);
  return getHash(code) === code_hash ? code : null;
}

/** Links that are not revoked. */
export async function listLinkRows({ db, wedding }: WeddingScope): Promise<ReplyLinkRow[]> {
  return linkRows.list(db, wedding.id, { revoked_at: null });
}

export async function updateLink(
  { db }: WeddingScope,
  link: ReplyLinkRow,
  changes: Partial<Omit<ReplyLinkRow, "wedding_id" | "id">>,
): Promise<void> {
  await linkRows.update(db, link.wedding_id, { id: link.id }, changes);
}

/** Latest first. */
export async function listSends({ db, wedding }: WeddingScope): Promise<ReplySendRow[]> {
  return listSendRows(db, wedding.id);
}

type NewSend = Pick<ReplySendRow, "link_id" | "kind" | "channel" | "status"> &
  Partial<Pick<ReplySendRow, "id" | "at">>;

/** Records sends by a member: at this moment, or at a later one for an email that waits. */
export async function recordSends(
  { db, wedding, member, newId, clock }: WeddingContext,
  sends: readonly NewSend[],
): Promise<ReplySendRow[]> {
  const commonColumns = { wedding_id: wedding.id, at: clock(), user_id: member.userId };
  const rows = sends.map((send) => ({ ...commonColumns, id: newId(), ...send }));
  await insertSends(db, rows);
  return rows;
}

/**
 * The last day for replies, and whether it is over. Without a last day (null) replies stay open until the couple closes
 * them.
 */
export function getReplyDeadline(
  wedding: { readonly wedding_date: string | null; readonly time_zone: string },
  { deadline, now }: { readonly deadline: string | null; readonly now: number },
): { readonly closesOn: string | null; readonly isPast: boolean } {
  const day = getLastReplyDay(deadline, wedding);
  return { closesOn: day, isPast: day !== null && now >= getEndOfDay(day, wedding.time_zone) };
}

/** The ids of households or guests whose links were sent or used. */
export async function listOwnerIdsOfSentOrUsedLinks(
  { db, wedding }: WeddingScope,
  column: "household_id" | "guest_id",
): Promise<ReadonlySet<string>> {
  const sentLinkIds = new Set((await listSendRows(db, wedding.id)).map(({ link_id }) => link_id));
  const usedLinks = (await linkRows.list(db, wedding.id, { revoked_at: null })).filter(
    ({ id, replied_at }) => replied_at !== null || sentLinkIds.has(id),
  );
  return new Set(usedLinks.flatMap((link) => link[column] ?? []));
}

/** undefined for a code of no link, or of a revoked one. */
export async function findReplyLinkByCode(db: Queries, code: string): Promise<ReplyLinkRow | undefined> {
  return findLinkByCodeHash(db, getHash(code));
}

/** A link and the code that opened it. The code may come from paper and from an earlier signing secret. */
export interface OpenedLink {
  readonly link: ReplyLinkRow;
  readonly code: string;
}

/** Finds a link by a code as somebody typed it, or as in a url. */
export async function findReplyLinkByTypedCode(
  db: Queries,
  typedCode: string,
): Promise<OpenedLink | undefined> {
  const code = parseCode(typedCode);
  const link = code === undefined ? undefined : await findReplyLinkByCode(db, code);
  return code === undefined || link === undefined ? undefined : { code, link };
}

/** undefined when it does not exist or is revoked. */
export async function findReplyLink(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<ReplyLinkRow | undefined> {
  return linkRows.find(db, weddingId, { id, revoked_at: null });
}

/** Records that guests saved by the link, and in which language it will open. */
export async function recordReply(
  { db, clock }: Pick<WeddingScope, "db" | "clock">,
  link: ReplyLinkRow,
  language: ReplyLinkRow["language"],
): Promise<void> {
  await linkRows.update(db, link.wedding_id, { id: link.id }, { replied_at: clock(), language });
}

/**
 * Whether guests can reply now, and until when, or since when not: null if the couple closed replies before their
 * last day. `isSending`: for a submitted form.
 */
export function getReplyAvailability(
  settings: ReplySettingsRow,
  days: { readonly wedding_date: string | null; readonly time_zone: string },
  time: { readonly now: number; readonly isSending?: boolean },
): { readonly state: ReplyState; readonly closesOn: string | null } {
  const { isPast, closesOn: day } = getReplyDeadline(days, { deadline: settings.deadline, now: time.now });
  const isClosedEarly = settings.closed_at !== null && !isPast;
  return { state: computeReplyState(settings, days, time), closesOn: isClosedEarly ? null : day };
}

/**
 * Called at the start: creates the codes of links that a migration created. The revision grows, because the links now
 * show their codes.
 */
export async function fillReplyCodes(platform: Platform): Promise<void> {
  await writeEachWedding(platform, await listWeddingIdsWithoutCodes(platform.database.read), {
    async write({ db, wedding, tokens }) {
      for (const link of await linkRows.list(db, wedding.id, { code_hash: null })) {
        await linkRows.update(
          db,
          link.wedding_id,
          { id: link.id },
          { code_hash: getHash(tokens.computeReplyCode(link.id)) },
        );
      }
    },
  });
}
