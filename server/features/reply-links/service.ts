/** What moments, households and replies write down together: whether replies are open, links, and who changed what. */
import { createHash } from "node:crypto";
import type { ReplyEvent } from "#contract/replies.ts";
import type { Queries } from "#server/database/database.ts";
import type {
  ReplyEventRow,
  ReplyLinkRow,
  ReplySendRow,
  ReplySettingsRow,
} from "#server/database/reply-rows.ts";
import type { Platform, WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import {
  answerEventsOf,
  deleteSend,
  eventsOf,
  findLinkByCode,
  findSettings,
  insertEvents,
  insertLinks,
  insertSends,
  linksOf,
  linksWithoutCode,
  purgeEvents,
  purgeLinks,
  sendsOf,
  updateLink,
  updateSend,
  writeSettings,
} from "./repository.ts";
import { closesOn, endOfDay, readCode, replyState, type ReplyState } from "./rules.ts";

/** Who changes something: a member, or guests by their link. */
export type Actor = { readonly userId: string } | { readonly linkId: string };

/** As long as nobody has changed anything. */
const untouched = { opened_at: null, deadline: null, contact: "", welcome: "", reminder_text: "" } as const;

export async function settingsOf(db: Queries, weddingId: string): Promise<ReplySettingsRow> {
  return (await findSettings(db, weddingId)) ?? { wedding_id: weddingId, ...untouched };
}

export const storeSettings = writeSettings;

export type NewEvent = Pick<ReplyEventRow, "guest_id" | "moment_id" | "what" | "from_value" | "to_value">;

/** Those of one save have one instant. */
export async function recordEvents(
  { db, wedding, clock, newId }: WeddingScope,
  actor: Actor,
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
export async function listEvents(
  { db, wedding }: WeddingScope,
  {
    guest_id: guestId,
    before,
  }: { readonly guest_id?: string | undefined; readonly before?: string | undefined },
): Promise<ReplyEvent[]> {
  const rows = await eventsOf(db, wedding.id, { guestId, before });
  const guestIds = [...new Set(rows.map((row) => row.guest_id))];
  const answers = Map.groupBy(await answerEventsOf(db, wedding.id, guestIds), cellOf);
  return rows.map(({ wedding_id: _wedding, at, ...event }) => ({
    ...event,
    is_after_member: isAfterMember(event, answers.get(cellOf(event)) ?? []),
    at: new Date(at).toISOString(),
  }));
}

function cellOf({ guest_id, moment_id }: Pick<ReplyEventRow, "guest_id" | "moment_id">): string {
  return `${guest_id}/${moment_id}`;
}

/** `answers`: all of the same guest to the same moment, latest first. An answer older than all of them was a member's. */
function isAfterMember(
  { id, what, link_id, from_value }: Pick<ReplyEventRow, "id" | "what" | "link_id" | "from_value">,
  answers: readonly ReplyEventRow[],
): boolean {
  if (what !== "answer" || link_id === null || from_value === null) return false;
  const former = answers.find((event) => event.id < id);
  return former === undefined || former.link_id === null;
}

/** Of a guest or a moment that is gone for good. */
export const purgeEventsOf = purgeEvents;
/** Of a household or a guest that is gone for good. */
export const purgeLinksOf = purgeLinks;

/** What of a code is kept. */
export function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

type Owner = { readonly household_id: string } | { readonly guest_id: string };

/** In the transaction that makes the household or the guest. */
export async function makeLinks(scope: WeddingScope, owners: readonly Owner[]): Promise<ReplyLinkRow[]> {
  const { db, wedding, newId, clock, tokens } = scope;
  const rows = owners.map((owner): ReplyLinkRow => {
    const id = newId();
    return {
      wedding_id: wedding.id,
      id,
      household_id: null,
      guest_id: null,
      ...owner,
      code_hash: hashOf(tokens.replyCode(id)),
      language: null,
      created_at: clock(),
      replied_at: null,
      revoked_at: null,
      mails_stopped_at: null,
    };
  });
  await insertLinks(db, rows);
  return rows;
}

/** The code that opens a link; null if it was made with another signing secret, or is being made. */
export function codeOf(
  { tokens }: Pick<WeddingScope, "tokens">,
  { id, code_hash }: Pick<ReplyLinkRow, "id" | "code_hash">,
): string | null {
  const code = tokens.replyCode(id);
  return hashOf(code) === code_hash ? code : null;
}

/** Those that are not revoked. */
export async function listLinkRows({ db, wedding }: WeddingScope): Promise<ReplyLinkRow[]> {
  return linksOf(db, wedding.id);
}

export async function changeLink(
  { db }: WeddingScope,
  link: ReplyLinkRow,
  changes: Partial<Pick<ReplyLinkRow, "language" | "replied_at" | "revoked_at" | "mails_stopped_at">>,
): Promise<void> {
  await updateLink(db, link, changes);
}

/** Latest first. */
export async function listSends({ db, wedding }: WeddingScope): Promise<ReplySendRow[]> {
  return sendsOf(db, wedding.id);
}

/** By a member, just now. */
export async function recordSends(
  { db, wedding, member, newId, clock }: WeddingContext,
  sends: readonly Pick<ReplySendRow, "link_id" | "kind" | "channel" | "status">[],
): Promise<ReplySendRow[]> {
  const own = { wedding_id: wedding.id, at: clock(), user_id: member.userId };
  const rows = sends.map((send) => ({ ...send, ...own, id: newId() }));
  await insertSends(db, rows);
  return rows;
}

/** What became of one that was waiting. */
export const changeSend = updateSend;
/** Nothing was sent: there was nothing to be said any more. */
export const dropSend = deleteSend;

/** The last day of replies, null until the couple closes, and whether it is over. */
export function replyDays(
  wedding: { readonly wedding_date: string | null; readonly time_zone: string },
  { deadline, now }: { readonly deadline: string | null; readonly now: number },
): { readonly closesOn: string | null; readonly isPast: boolean } {
  const day = closesOn(deadline, wedding);
  return { closesOn: day, isPast: day !== null && now >= endOfDay(day, wedding.time_zone) };
}

/** The households or guests whose links were sent, or replied by. */
export async function linkUse(
  { db, wedding }: WeddingScope,
  column: "household_id" | "guest_id",
): Promise<ReadonlySet<string>> {
  const sent = new Set((await sendsOf(db, wedding.id)).map(({ link_id }) => link_id));
  const used = (await linksOf(db, wedding.id)).filter(
    ({ id, replied_at }) => replied_at !== null || sent.has(id),
  );
  return new Set(used.flatMap((link) => link[column] ?? []));
}

/** undefined for a code that opens nothing, or nothing any more. */
export async function linkByCode(db: Queries, code: string): Promise<ReplyLinkRow | undefined> {
  return findLinkByCode(db, hashOf(code));
}

/** A link, and its code as it was made: a code that is printed may be of another signing secret. */
export interface OpenedLink {
  readonly link: ReplyLinkRow;
  readonly code: string;
}

/** As somebody typed it, or as it stands in an address. */
export async function linkByTypedCode(db: Queries, typed: string): Promise<OpenedLink | undefined> {
  const code = readCode(typed);
  const link = code === undefined ? undefined : await linkByCode(db, code);
  return code === undefined || link === undefined ? undefined : { code, link };
}

/** undefined where there is none, or it is revoked. */
export async function findLink(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<ReplyLinkRow | undefined> {
  return (await linksOf(db, weddingId)).find((link) => link.id === id);
}

/** Guests saved by their link, in a language that it is opened in from now on. */
export async function noteReply(
  { db, clock }: Pick<WeddingScope, "db" | "clock">,
  link: ReplyLinkRow,
  language: ReplyLinkRow["language"],
): Promise<void> {
  await updateLink(db, link, { replied_at: clock(), language });
}

export async function stopMails(
  { db, clock }: Pick<WeddingScope, "db" | "clock">,
  link: ReplyLinkRow,
): Promise<void> {
  await updateLink(db, link, { mails_stopped_at: link.mails_stopped_at ?? clock() });
}

/** Whether guests can reply just now, and until when. `isSending`: for a form that comes in. */
export function replyStateOf(
  settings: ReplySettingsRow,
  days: { readonly wedding_date: string | null; readonly time_zone: string },
  at: { readonly now: number; readonly isSending?: boolean },
): { readonly state: ReplyState; readonly closesOn: string | null } {
  return { state: replyState(settings, days, at), closesOn: closesOn(settings.deadline, days) };
}

/** Links of one transaction. */
const atOnce = 500;

/** At the start: gives links that a migration made their codes. */
export async function fillReplyCodes(platform: Platform): Promise<void> {
  for (;;) {
    const links = await linksWithoutCode(platform.database.read, atOnce);
    if (links.length === 0) return;
    // Links show their codes from now on.
    const weddingIds = links.map(({ wedding_id }) => wedding_id);
    await writeWedding(platform, { weddingIds, actor: "system" }, async (queries) => {
      for (const link of links) {
        await updateLink(queries, link, { code_hash: hashOf(platform.tokens.replyCode(link.id)) });
      }
    });
  }
}
