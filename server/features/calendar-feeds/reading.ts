/** Reads by calendar programs, by a token alone: what the member may see today, in the language of their emails. */
import { maxFeedReadsPerHour, maxWrongFeedTokensPerMinute } from "#contract/calendar-feeds.ts";
import { listEvents } from "#contract/calendar.ts";
import { listInstalments } from "#contract/instalments.ts";
import { listMoments } from "#contract/moments.ts";
import { areas, isAllowed, type Membership } from "#contract/permissions.ts";
import { listTasks } from "#contract/todos.ts";
import type { Language } from "#i18n/languages.ts";
import type { CalendarFeedRow } from "#server/database/calendar-feed-rows.ts";
import { parseMembership } from "#server/database/member-rows.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { listEventRows } from "#server/features/calendar/service.ts";
import { listUnpaidInstalments } from "#server/features/instalments/service.ts";
import { type NamedMember, listMembers } from "#server/features/members/service.ts";
import { getMomentDay, listActiveMoments } from "#server/features/moments/service.ts";
import {
  areRepliesOpenedByCouple,
  getReplyDeadline,
  getReplySettingsRow,
} from "#server/features/reply-links/service.ts";
import { type TaskWithFact, listTasksWithFacts } from "#server/features/todos/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { hour, minute } from "#server/platform/clock.ts";
import { createScope, type PublicContext, type WeddingScope } from "#server/platform/context.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { getHash } from "#server/platform/tokens.ts";
import { renderFeed, type FeedContent } from "./ics.rules.ts";
import { findFeedByToken } from "./repository.ts";

export interface OpenedFeed {
  readonly feed: CalendarFeedRow;
  readonly wedding: WeddingRow;
  readonly member: Membership;
  readonly language: Language;
  /** Changes with everything that the file depends on. */
  readonly version: string;
}

type ReadContext = WithoutTransaction<PublicContext>;

/** undefined for an unknown token, which counts as an attempt. Does not read the entries. @throws AppError too_many. */
export async function openFeed(context: ReadContext, token: string): Promise<OpenedFeed | undefined> {
  const feed = await findFeedByToken(context.db, getHash(token));
  const member = feed && (await findMember(context, feed));
  if (feed === undefined || member === undefined) {
    const subject = `calendar feed of ${context.network}`;
    await context.attempt([{ subject, attempts: maxWrongFeedTokensPerMinute, within: minute }]);
    return undefined;
  }
  // Not by its id, because a member can delete the feed and make another.
  const subject = `calendar feed ${feed.wedding_id} ${feed.user_id}`;
  await context.attempt([{ subject, attempts: maxFeedReadsPerHour, within: hour }]);
  const wedding = await loadWedding({ db: context.db, wedding: { id: feed.wedding_id } });
  const { language } = member;
  const membership = parseMembership(member);
  const visibleAreas = areas.filter((area) => isAllowed(membership, `${area}:see`));
  const versionParts = [feed.id, wedding.revision, language, ...visibleAreas];
  return { feed, wedding, member: membership, language, version: versionParts.join("-") };
}

async function findMember(
  { db }: ReadContext,
  { wedding_id, user_id }: CalendarFeedRow,
): Promise<NamedMember | undefined> {
  return (await listMembers(db, wedding_id)).find(({ id }) => id === user_id);
}

export async function loadFeedFile(context: ReadContext, openedFeed: OpenedFeed): Promise<string> {
  const { wedding, language } = openedFeed;
  const { publicUrl, clock } = context;
  const scope = createScope(context, wedding.id);
  const content = await loadContent(scope, openedFeed);
  const { id: weddingId, revision, time_zone: timeZone } = wedding;
  return renderFeed(content, { weddingId, revision, language, publicUrl, timeZone, now: clock() });
}

async function loadContent(scope: WeddingScope, { feed, wedding, member }: OpenedFeed): Promise<FeedContent> {
  const { db } = scope;
  const hasEvents = feed.events === 1 && isAllowed(member, listEvents.permission);
  const hasTasks = feed.tasks === 1 && isAllowed(member, listTasks.permission);
  const hasMoments = feed.moments === 1 && isAllowed(member, listMoments.permission);
  const moments = hasMoments ? await listActiveMoments(scope) : [];
  const hasPayments = feed.payments === 1 && isAllowed(member, listInstalments.permission);
  return {
    events: hasEvents ? await listEventRows(db, wedding.id) : [],
    tasks: hasTasks ? await listOpenTasks(scope, feed.user_id) : [],
    hasTaskReminders: feed.task_reminders === 1,
    payments: hasPayments ? await listUnpaidInstalments(scope) : [],
    hasAmounts: feed.amounts === 1,
    moments: moments.map((moment) => ({ ...moment, date: getMomentDay(moment, wedding.wedding_date) })),
    weddingDay: hasEvents ? getWeddingDay(wedding) : null,
    deadline: hasMoments ? await getDeadline(scope, wedding) : null,
  };
}

/** Open tasks that are given to the subscriber or to nobody. */
async function listOpenTasks(scope: WeddingScope, userId: string): Promise<FeedContent["tasks"]> {
  const isForSubscriber = ({ assigned_user_id: user, assigned_witness_id: witness }: TaskWithFact) =>
    user === userId || (user === null && witness === null);
  return (await listTasksWithFacts(scope)).filter((task) => !task.is_done && isForSubscriber(task));
}

/** The last day for replies; null before replies were opened, and once the couple closed them. */
async function getDeadline(
  { db, clock }: WeddingScope,
  wedding: WeddingRow,
): Promise<FeedContent["deadline"]> {
  const settings = await getReplySettingsRow(db, wedding.id);
  const day = getReplyDeadline(wedding, { deadline: settings.deadline, now: clock() }).closesOn;
  return areRepliesOpenedByCouple(settings) ? day : null;
}

function getWeddingDay({ wedding_date: day, wedding_place: place }: WeddingRow): FeedContent["weddingDay"] {
  return day === null ? null : { day, place };
}
