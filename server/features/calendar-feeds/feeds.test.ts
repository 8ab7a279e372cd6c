import { describe, expect, it } from "vitest";
import { addEvent, changeEvent } from "#contract/calendar.ts";
import {
  changeCalendarFeed,
  deleteCalendarFeed,
  type FeedChoices,
  maxFeedReadsPerHour,
  getCalendarFeed,
  maxWrongFeedTokensPerMinute,
} from "#contract/calendar-feeds.ts";
import { addBudgetItem, changeBudgetItem } from "#contract/budget.ts";
import { createDateMove } from "#contract/date-moves.ts";
import { addInstalment } from "#contract/instalments.ts";
import { changeMember, removeMember } from "#contract/members.ts";
import { createMoment, listMoments, updateMoment } from "#contract/moments.ts";
import { changeProfile } from "#contract/profile.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { addTask, changeTask } from "#contract/todos.ts";
import { undoChange } from "#contract/undo.ts";
import { changeWedding } from "#contract/wedding.ts";
import { getToday } from "#i18n/formats.ts";
import { parseCalendar } from "#test/support/calendars.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const everything: FeedChoices = {
  tasks: true,
  task_reminders: true,
  events: true,
  payments: true,
  moments: true,
  amounts: true,
};

async function subscribe(choices: Partial<FeedChoices> = {}, as: Couple = couple): Promise<string> {
  const request = { body: { ...everything, ...choices }, as: as.token };
  const { url } = (await world.ask(changeCalendarFeed, request)).expectDone();
  expect(url).toMatch(/^https:\/\/promesse\.exemple\.fr\/agendas\/[\w-]{43}\.ics$/u);
  return new URL(url).pathname;
}

function get(url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  return world.app.inject({ method, url, headers, remoteAddress: "198.51.100.7" });
}

async function read(url: string) {
  const { statusCode, payload, headers } = await get(url);
  expect(statusCode, payload).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  return parseCalendar(payload);
}

async function marry(fields: object): Promise<void> {
  (await world.ask(changeWedding, { body: fields, as: couple.token })).expectDone();
}

async function event(fields: object): Promise<string> {
  const body = { title: "Rendez-vous", event_date: "2027-06-12", ...fields };
  return (await world.ask(addEvent, { body, as: couple.token })).expectDone().id;
}

async function payment(fields: object = {}): Promise<{ id: string; item: string }> {
  const as = couple.token;
  const item = { type: "Traiteur", provider: "Maison Kléber", price: 1200.5 };
  const { id: budget_item_id } = (await world.ask(addBudgetItem, { body: item, as })).expectDone();
  const due = { due: { rule: "fixed" }, due_on: "2027-05-01" };
  const body = { budget_item_id, kind: "balance", ...due, ...fields };
  const { id } = (await world.ask(addInstalment, { body, as })).expectDone();
  return { id, item: budget_item_id };
}

describe("times", () => {
  it.each([
    ["Europe/Paris", "2027-06-12", "14:00", "16:30", "2027-06-12T12:00:00Z", "2027-06-12T14:30:00Z"],
    ["Europe/Paris", "2027-06-12", "22:00", "02:00", "2027-06-12T20:00:00Z", "2027-06-13T00:00:00Z"],
    ["Europe/Paris", "2027-06-12", "14:00", null, "2027-06-12T12:00:00Z", "2027-06-12T13:00:00Z"],
    ["Indian/Reunion", "2027-06-12", "14:00", "16:30", "2027-06-12T10:00:00Z", "2027-06-12T12:30:00Z"],
    ["Pacific/Tahiti", "2027-06-12", "14:00", "16:30", "2027-06-13T00:00:00Z", "2027-06-13T02:30:00Z"],
    // The night in which summer time begins, at a time that the clocks leave out, and around it.
    ["Europe/Paris", "2027-03-28", "01:30", "03:30", "2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z"],
    ["Europe/Paris", "2027-03-28", "02:30", null, "2027-03-28T01:30:00Z", "2027-03-28T02:30:00Z"],
    ["Europe/Paris", "2027-03-27", "10:00", "11:00", "2027-03-27T09:00:00Z", "2027-03-27T10:00:00Z"],
    ["Europe/Paris", "2027-03-28", "10:00", "11:00", "2027-03-28T08:00:00Z", "2027-03-28T09:00:00Z"],
    ["Indian/Reunion", "2027-03-28", "02:30", "03:30", "2027-03-27T22:30:00Z", "2027-03-27T23:30:00Z"],
    ["Pacific/Tahiti", "2027-06-12", null, null, "2027-06-12", "2027-06-13"],
  ])("in %s, %s %s to %s are %s to %s", async (...[time_zone, event_date, time, end_time, start, end]) => {
    await marry({ time_zone });
    await event({ event_date, time, end_time });
    expect(await read(await subscribe())).toMatchObject([{ start, end }]);
  });
});

it("a calendar feed contains what is chosen, each with its id and the page that shows it", async () => {
  const as = couple.token;
  (await world.ask(changeProfile, { body: { language: "fr" }, as })).expectDone();
  await marry({ wedding_date: "2027-06-12", dinner: true });
  await world.addGuest(couple);
  (await world.ask(updateReplySettings, { body: { is_open: true }, as })).expectDone();
  const visit = await event({ title: "Visite ; « Domaine », n° 2", time: "10:30" });
  const task = (
    await world.ask(addTask, { body: { title: "Relancer", date: "2027-02-01" }, as })
  ).expectDone().data.id;
  const done = (await world.ask(addTask, { body: { title: "Fait", date: "2027-02-01" }, as })).expectDone()
    .data.id;
  await world.ask(changeTask, { params: { id: done }, body: { is_completed: true }, as });
  await world.ask(addTask, { body: { title: "Sans date" }, as });
  const { id: paid } = await payment();
  const body = { name: "Henné", day: "2027-06-11", starts_at: "17:00" };
  const { id: moment } = (await world.ask(createMoment, { body, as })).expectDone();
  const all = (await world.ask(listMoments, { as })).expectDone();
  const dinner = all.find(({ kind }) => kind === "dinner")?.id ?? "";
  const at = (id: string, summary: string, path: string) => ({
    uid: id,
    summary,
    url: `https://promesse.exemple.fr${path}`,
  });
  const parts = {
    events: at(visit, "Visite ; « Domaine », n° 2", `/calendrier?open=${visit}`),
    wedding: at(`wedding-day.${await getWeddingId(world, couple)}`, "Le grand jour", "/calendrier"),
    tasks: at(task, "Relancer", `/todo?open=${task}`),
    payments: at(paid, "À payer\u00a0: Maison Kléber · Solde", "/budget?tab=schedule"),
    own: at(moment, "Henné", "/invites"),
    dinner: at(dinner, "Dîner", "/invites"),
    deadline: at(
      `reply-deadline.${await getWeddingId(world, couple)}`,
      "Dernier jour pour les réponses",
      "/reponses",
    ),
  };
  const none = {
    tasks: false,
    task_reminders: false,
    events: false,
    payments: false,
    moments: false,
    amounts: false,
  };
  const shown = async (choices: Partial<FeedChoices>) => {
    const entries = await read(await subscribe({ ...none, ...choices }));
    return entries.map(({ uid, summary, url }) => ({ uid, summary, url }));
  };
  const sorted = (...entries: { uid: string }[]) =>
    entries.toSorted((one, other) => (one.uid < other.uid ? -1 : 1));
  expect(await shown({})).toEqual([]);
  expect(await shown({ events: true })).toEqual([parts.events, parts.wedding]);
  expect(await shown({ tasks: true })).toEqual([parts.tasks]);
  expect(await shown({ payments: true })).toEqual([parts.payments]);
  expect(await shown({ moments: true })).toEqual(sorted(parts.dinner, parts.own, parts.deadline));
  const [withSum] = await shown({ payments: true, amounts: true });
  expect(withSum?.summary).toBe("À payer\u00a0: Maison Kléber · Solde, 1\u202f200,50\u00a0€");
  expect(await shown(everything)).toHaveLength(7);
});

it("a calendar feed keeps the id of what is moved, and raises its sequence", async () => {
  const as = couple.token;
  await marry({ wedding_date: "2027-06-12", dinner: true });
  const id = await event({});
  const moment = (await world.ask(listMoments, { as })).expectDone().find(({ kind }) => kind === "dinner");
  const url = await subscribe();
  const before = await read(url);
  await marry({ wedding_date: "2027-06-19" });
  await world.ask(changeEvent, { params: { id }, body: { event_date: "2027-06-14" }, as });
  await world.ask(updateMoment, { params: { id: moment?.id ?? "" }, body: { starts_at: "19:30" }, as });
  const after = await read(url);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  for (const [at, { sequence, start }] of after.entries()) {
    expect(sequence).toBeGreaterThan(before[at]?.sequence ?? Infinity);
    expect(start).not.toBe(before[at]?.start);
  }
});

it("a calendar feed raises the sequence of what another row, a new zone or an undo changes", async () => {
  const as = couple.token;
  await marry({ wedding_date: "2027-06-12" });
  await event({ time: "10:30" });
  const due = { rule: "wedding", months: 0, days: 10 };
  const { item, id } = await payment({ due });
  const url = await subscribe();
  const today = getToday("Europe/Paris", new Date(world.platform.clock()));
  const choices = { tasks: true, payments: true, events: true, moments: [], today };
  const body = { from: "2027-06-12", to: "2027-06-19", ...choices };
  const { change_id } = (await world.ask(createDateMove, { body, as })).expectDone();
  const changes: (() => Promise<unknown>)[] = [
    () => world.ask(undoChange, { params: { id: change_id ?? "" }, as }),
    () => world.ask(changeBudgetItem, { params: { id: item }, body: { provider: "Chez Rose" }, as }),
    () => marry({ time_zone: "Indian/Reunion" }),
  ];
  for (const change of changes) {
    const before = await read(url);
    await change();
    const after = await read(url);
    const changed = after.filter(({ uid, start, summary }) => {
      const former = before.find((entry) => entry.uid === uid);
      return former?.start !== start || former.summary !== summary;
    });
    expect(changed).not.toEqual([]);
    for (const { uid, sequence } of changed)
      expect(sequence).toBeGreaterThan(before.find((entry) => entry.uid === uid)?.sequence ?? Infinity);
  }
  expect((await read(url)).find(({ uid }) => uid === id)?.summary).toContain("Chez Rose");
});

it("a calendar feed answers 304 until something changes, also to HEAD", async () => {
  const url = await subscribe();
  const { headers } = await get(url);
  const etag = String(headers.etag);
  const known = { "if-none-match": etag };
  expect((await get(url, known)).statusCode).toBe(304);
  expect(await get(url, {}, "HEAD")).toMatchObject({ statusCode: 200, payload: "", headers: { etag } });
  await event({});
  expect((await get(url, known)).statusCode).toBe(200);
  const next = { "if-none-match": String((await get(url)).headers.etag) };
  expect((await get(url, next)).statusCode).toBe(304);
  await subscribe({ amounts: false });
  expect((await get(url, next)).statusCode).toBe(200);
});

it("a calendar feed follows the rights of a helper, and ends with the membership", async () => {
  const helper = await createHelper(world, couple, { budget: true });
  await payment();
  const url = await subscribe({}, helper);
  const known = { "if-none-match": String((await get(url)).headers.etag) };
  expect(await read(url)).toHaveLength(1);
  const params = { id: helper.userId };
  (await world.ask(changeMember, { params, body: { budget: false }, as: couple.token })).expectDone();
  expect((await get(url, known)).statusCode).toBe(200);
  expect(await read(url)).toEqual([]);
  (await world.ask(removeMember, { params, as: couple.token })).expectDone();
  expect((await get(url)).statusCode).toBe(404);
});

it("a calendar feed holds what a helper may see of each area, and nothing of the others", async () => {
  await event({});
  await payment();
  const day = { wedding_date: "2027-06-12", dinner: true };
  (await world.ask(changeWedding, { body: day, as: couple.token })).expectDone();
  const helper = await createHelper(world, couple, { permissions: { planning: "see", budget: "see" } });
  const url = await subscribe({}, helper);
  expect(await read(url)).toHaveLength(3);
  const params = { id: helper.userId };
  for (const [permissions, count] of [
    [{ budget: "none" }, 2],
    [{ planning: "none", wedding: "see" }, 0],
    [{ guests: "see" }, 1],
  ] as const) {
    (await world.ask(changeMember, { params, body: { permissions }, as: couple.token })).expectDone();
    expect(await read(url)).toHaveLength(count);
  }
});

it("a calendar feed is one's own, keeps its address when its choices change, and gets another after it was cut off", async () => {
  const mine = () => world.ask(getCalendarFeed, { as: couple.token });
  expect((await mine()).expectDone()).toBeNull();
  const url = await subscribe({ amounts: false });
  expect((await mine()).expectDone()?.choices).toEqual({ ...everything, amounts: false });
  expect(await subscribe({ tasks: false })).toBe(url);
  const helper = await createHelper(world, couple);
  expect((await world.ask(getCalendarFeed, { as: helper.token })).expectDone()).toBeNull();
  expect(await subscribe({}, helper)).not.toBe(url);
  (await world.ask(deleteCalendarFeed, { as: couple.token })).expectDone();
  expect((await mine()).expectDone()).toBeNull();
  const gone = await get(url);
  expect(gone.statusCode).toBe(404);
  const unknown = await get(`/agendas/${"x".repeat(43)}.ics`);
  expect([unknown.statusCode, unknown.payload]).toEqual([404, gone.payload]);
  expect(await subscribe()).not.toBe(url);
});

it("a calendar feed stores no token, and limits reads and guesses", async () => {
  const url = await subscribe();
  const rows = await world.database.read.selectFrom("calendar_feeds").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(url.slice("/agendas/".length, -".ics".length));
  for (let at = 0; at < maxFeedReadsPerHour; at += 1) expect((await get(url)).statusCode).toBe(200);
  const refused = await get(url);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  world.advanceClock(3_600_000);
  expect((await get(url)).statusCode).toBe(200);
  const guess = () => get(`/agendas/${crypto.randomUUID()}.ics`);
  for (let at = 0; at < maxWrongFeedTokensPerMinute; at += 1) expect((await guess()).statusCode).toBe(404);
  expect((await guess()).statusCode).toBe(429);
});
