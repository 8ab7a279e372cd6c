/** A member's own calendar: its secret address, and what it contains. */
import { type CalendarFeed, type FeedChoices, calendarFeedPath } from "#contract/calendar-feeds.ts";
import type { CalendarFeedRow } from "#server/database/calendar-feed-rows.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { getHash, type Tokens } from "#server/platform/tokens.ts";
import { feeds } from "./repository.ts";

export async function getCalendarFeed(context: WeddingContext): Promise<CalendarFeed | null> {
  const row = await feeds.find(context.db, context.wedding.id, { user_id: context.member.userId });
  // A token made with another signing secret cannot be computed, so its url cannot be shown again.
  if (row === undefined || !isTokenReproducible(context.tokens, row)) return null;
  return toCalendarFeed(context, row);
}

export async function changeCalendarFeed(
  context: WeddingContext,
  choices: FeedChoices,
): Promise<CalendarFeed> {
  const { db, wedding, member, clock, newId, tokens } = context;
  const before = await feeds.find(db, wedding.id, { user_id: member.userId });
  const reusableFeed = before !== undefined && isTokenReproducible(tokens, before) ? before : undefined;
  const id = reusableFeed?.id ?? newId();
  const row: CalendarFeedRow = {
    wedding_id: wedding.id,
    id,
    user_id: member.userId,
    token_hash: getHash(getToken(tokens, id)),
    tasks: choices.tasks ? 1 : 0,
    task_reminders: choices.task_reminders ? 1 : 0,
    events: choices.events ? 1 : 0,
    payments: choices.payments ? 1 : 0,
    moments: choices.moments ? 1 : 0,
    amounts: choices.amounts ? 1 : 0,
    created_at: reusableFeed?.created_at ?? clock(),
  };
  await feeds.save(db, row);
  return toCalendarFeed(context, row);
}

export async function deleteCalendarFeed({ db, wedding, member }: WeddingContext): Promise<{ ok: true }> {
  await feeds.remove(db, wedding.id, { user_id: member.userId });
  return { ok: true };
}

function getToken(tokens: Tokens, id: string): string {
  return tokens.computeHmac(`calendar feed ${id}`);
}

function isTokenReproducible(tokens: Tokens, { id, token_hash }: CalendarFeedRow): boolean {
  return getHash(getToken(tokens, id)) === token_hash;
}

function toCalendarFeed(
  { tokens, publicUrl }: Pick<WeddingContext, "tokens" | "publicUrl">,
  { id, tasks, task_reminders, events, payments, moments, amounts }: CalendarFeedRow,
): CalendarFeed {
  return {
    url: `${publicUrl}${calendarFeedPath}/${getToken(tokens, id)}.ics`,
    choices: {
      tasks: tasks === 1,
      task_reminders: task_reminders === 1,
      events: events === 1,
      payments: payments === 1,
      moments: moments === 1,
      amounts: amounts === 1,
    },
  };
}
