/** When guests can reply, and the texts they read. */
import type { ReplySettings, ReplySettingsChanges } from "#contract/replies.ts";
import type { ReplySettingsRow } from "#server/database/tables/reply-settings.ts";
import { getHealthErasureDay } from "#server/features/health-data/service.ts";
import { countInvitations } from "#server/features/moments/service.ts";
import {
  areRepliesOpenedByCouple,
  getReplyDeadline,
  getReplySettingsRow,
  saveReplySettings,
} from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";

export async function getReplySettings(context: WeddingContext): Promise<ReplySettings> {
  return toReplySettings(context, await getReplySettingsRow(context.db, context.wedding.id));
}

/** @throws AppError reply_not_ready while nobody is invited, deadline_past; both for opening only. */
export async function updateReplySettings(
  context: WeddingContext,
  { is_open, ...changes }: ReplySettingsChanges,
): Promise<ReplySettings> {
  const { db, wedding, clock } = context;
  const before = await getReplySettingsRow(db, wedding.id);
  const after: ReplySettingsRow = Object.assign({}, before, changes);
  if (is_open === false && before.opened_at !== null) after.closed_at = before.closed_at ?? clock();
  if (is_open === true && !areRepliesOpenedByCouple(before)) {
    await assertCanOpen(context, after);
    after.opened_at ??= clock();
    after.closed_at = null;
  }
  await saveReplySettings(db, after);
  return toReplySettings(context, after);
}

async function assertCanOpen(context: WeddingContext, { deadline }: ReplySettingsRow): Promise<void> {
  const days = getReplyDeadline(await loadWedding(context), { deadline, now: context.clock() });
  if (days.isPast) throw new AppError("deadline_past");
  if ((await countInvitations(context)) === 0) throw new AppError("reply_not_ready");
}

async function toReplySettings(context: WeddingContext, row: ReplySettingsRow): Promise<ReplySettings> {
  const { deadline, contact, welcome, invitation_text, reminder_text } = row;
  const { closesOn } = getReplyDeadline(await loadWedding(context), { deadline, now: context.clock() });
  return {
    is_open: areRepliesOpenedByCouple(row),
    opened_at: toInstant(row.opened_at),
    closed_at: toInstant(row.closed_at),
    deadline,
    closes_on: closesOn,
    contact,
    welcome,
    invitation_text,
    reminder_text,
    health_erasure_on: await getHealthErasureDay(context),
  };
}

function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
