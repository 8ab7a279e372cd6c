import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import { addEvent } from "#contract/calendar.ts";
import { recordExpense } from "#contract/expenses.ts";
import { addTask, changeTask } from "#contract/todos.ts";
import { openWedding } from "#contract/members.ts";
import { changeWedding } from "#contract/wedding.ts";
import { changeWeeklyMail } from "#contract/weekly.ts";
import { emailTemplates } from "#server/email-templates.ts";
import { dayDuration, hour, minute } from "#server/platform/clock.ts";
import { openLog } from "#server/platform/log.ts";
import { deliverDue } from "#server/platform/mail/delivery.ts";
import { createSmtpSender } from "#server/platform/mail/transport.ts";
import { createHelper, joinWedding, getWeddingId } from "#test/support/partners.ts";
import { findLink, type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { getSunday, getNextWeeklyTime, getWeek } from "./rules.ts";
import { sweepWeekly } from "./service.ts";

const paris = "Europe/Paris";
let world: World;
let office: MailServer;
let sender: ReturnType<typeof createSmtpSender>;
let couple: Couple;
let hurried = 0;

beforeAll(async () => {
  world = await openWorld({
    mail: {
      sends: true,
      flush: () => {
        hurried += 1;
      },
    },
  });
  office = await startMailServer();
  const settings = { smtpUrl: office.url, from: "bonjour@exemple.fr" };
  sender = createSmtpSender(settings, world.platform.publicUrl);
});
afterAll(async () => {
  sender.close();
  await office.close();
  await world.close();
});
beforeEach(async () => {
  couple = await world.signUpCouple();
  await world.database.write(async (queries) => {
    await queries.deleteFrom("outbox").execute();
    // Accounts of earlier tests get no weekly email.
    await queries.updateTable("users").set({ weekly_at: null }).execute();
  });
});

async function weeklyAt(): Promise<number | null | undefined> {
  const user = await world.database.read
    .selectFrom("users")
    .select("weekly_at")
    .where("id", "=", couple.userId)
    .executeTakeFirst();
  return user?.weekly_at;
}

/** Turns the email on for a confirmed address, and moves the clock to when it is due. Returns the Monday. */
async function monday(zone = paris): Promise<string> {
  const now = world.platform.clock();
  const due = getNextWeeklyTime(now, zone);
  await world.database.write((queries) =>
    queries
      .updateTable("users")
      .set({ weekly_at: due, email_confirmed_at: now })
      .where("id", "=", couple.userId)
      .execute(),
  );
  world.advanceClock(due - now + minute);
  const { email, password } = couple;
  const signedIn = (await world.ask(login, { body: { email, password } })).expectDone();
  couple = { ...couple, ...signedIn };
  return getWeek(due, zone);
}

async function add(title: string, date: string) {
  return (await world.ask(addTask, { body: { title, date }, as: couple.token })).expectDone().data;
}

async function emails() {
  const before = office.emails.length;
  await deliverDue({
    platform: world.platform,
    sender,
    templates: emailTemplates,
    log: openLog("silent"),
    finished: new Map(),
    isClosing: () => false,
  });
  return office.emails.slice(before).map((message) => ({ ...message, link: findLink(message) }));
}

it("the weekly email lists the week on Monday, once, from the state at sending time", async () => {
  const from = await monday();
  const [sunday, before] = [getSunday(from), getWeek(world.platform.clock() - 7 * dayDuration, paris)];
  const task = await add("Rappeler le traiteur", sunday);
  await add("Choisir <b>la</b> police", from);
  await add("Retenir la salle", before);
  const event = { title: "Essayage", event_date: sunday, time: "14:30", location: "Atelier Lise" };
  (await world.ask(addEvent, { body: event, as: couple.token })).expectDone();
  const expense = { title: "Acompte", provider: "Studio Brume", date: from, amount: 450, paid_by: "Élise" };
  (await world.ask(recordExpense, { body: expense, as: couple.token })).expectDone();
  const hurriedBefore = hurried;
  await Promise.all([sweepWeekly(world.platform), sweepWeekly(world.platform)]);
  expect(hurried).toBeGreaterThan(hurriedBefore);
  const done = { params: { id: task.id }, body: { is_completed: true }, as: couple.token };
  (await world.ask(changeTask, done)).expectDone();
  const [message, ...others] = await emails();
  expect(others).toEqual([]);
  expect(message?.to).toBe(couple.email);
  expect(message?.subject).toMatch(/^Your week of \d/u);
  for (const text of ["Choisir <b>la</b> police", "Retenir la salle", "14:30 · Atelier Lise", "€450"]) {
    expect(message?.text).toContain(text);
  }
  expect(message?.text).not.toContain("Rappeler le traiteur");
  expect(message?.html).toContain("Choisir &lt;b&gt;la&lt;/b&gt; police");
  expect(await weeklyAt()).toBe(getNextWeeklyTime(world.platform.clock(), paris));
});

it.each([true, false])("a helper reads of expenses only with the budget permission: %j", async (budget) => {
  const helper = await createHelper(world, couple, { budget });
  const ours = couple;
  couple = helper;
  const from = await monday();
  const again = { body: { email: ours.email, password: ours.password } };
  const { token: as } = (await world.ask(login, again)).expectDone();
  await world.ask(addTask, { body: { title: "Goûter les vins", date: from }, as });
  const spent = { title: "Acompte", amount: 1234, date: from };
  (await world.ask(recordExpense, { body: spent, as })).expectDone();
  await sweepWeekly(world.platform);
  const message = (await emails()).find(({ to }) => to === helper.email);
  expect(message?.text).toContain("Goûter les vins");
  expect(message?.text.includes("Acompte")).toBe(budget);
});

it("the weekly email is about one's own wedding, even if another was opened last", async () => {
  const own = await getWeddingId(world, couple);
  const host = await world.signUpCouple();
  await joinWedding(world, host, couple, { keepsOwnWedding: true, membership: { role: "helper" } });
  const from = await monday();
  const open = (id: string) => world.ask(openWedding, { params: { id }, as: couple.token });
  await add("Rappeler le fleuriste", from);
  await open(own);
  await add("Choisir la salle", from);
  world.advanceClock(1);
  await open(await getWeddingId(world, host));
  await sweepWeekly(world.platform);
  const message = (await emails()).find(({ to }) => to === couple.email);
  expect(message?.text).toContain("Choisir la salle");
  expect(message?.text).not.toContain("Rappeler le fleuriste");
});

it("the weekly email is not sent for an empty week, nor to an unconfirmed address", async () => {
  await monday();
  await sweepWeekly(world.platform);
  expect(await emails()).toEqual([]);
  const from = await monday();
  await add("Rappeler le traiteur", from);
  await world.database.write((queries) =>
    queries.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", couple.userId).execute(),
  );
  await sweepWeekly(world.platform);
  expect(await emails()).toEqual([]);
  expect(await weeklyAt()).toBeGreaterThan(world.platform.clock());
});

it("the weekly email is not sent to an address that was changed since", async () => {
  const from = await monday();
  await add("Rappeler le traiteur", from);
  await sweepWeekly(world.platform);
  const moved = { email: `nouvelle-${couple.email}`, email_key: `nouvelle-${couple.email}` };
  await world.database.write((queries) =>
    queries.updateTable("users").set(moved).where("id", "=", couple.userId).execute(),
  );
  expect(await emails()).toEqual([]);
});

it("the weekly email skips a week that is half over", async () => {
  const from = await monday();
  await add("Rappeler le traiteur", getSunday(from));
  world.advanceClock(2 * dayDuration + hour);
  await sweepWeekly(world.platform);
  expect(await emails()).toEqual([]);
  expect(await weeklyAt()).toBe(getNextWeeklyTime(world.platform.clock(), paris));
});

it("the weekly email is sent at seven in the wedding's time zone", async () => {
  const zone = "America/Martinique";
  const body = { time_zone: zone };
  (await world.ask(changeWedding, { body, as: couple.token })).expectDone();
  const from = await monday(zone);
  await add("Rappeler le traiteur", from);
  await sweepWeekly(world.platform);
  expect(await emails()).toHaveLength(1);
  const next = Temporal.Instant.fromEpochMilliseconds((await weeklyAt()) ?? 0);
  expect(next.toZonedDateTimeISO(zone).toPlainTime().toString()).toBe("07:00:00");
});

it("the weekly email is sent at seven in Paris when the stored time zone is unknown", async () => {
  await world.database.write((queries) =>
    queries.updateTable("weddings").set({ time_zone: "PST" }).execute(),
  );
  const from = await monday();
  await add("Rappeler le traiteur", from);
  await sweepWeekly(world.platform);
  const [message] = await emails();
  expect(message?.text).toContain("Rappeler le traiteur");
  expect(await weeklyAt()).toBe(getNextWeeklyTime(world.platform.clock(), paris));
  const [, token = ""] = (message?.text.match(/\S+\/courrier-de-la-semaine#\S+/u)?.[0] ?? "").split("#");
  (await world.ask(changeWeeklyMail, { body: { token } })).expectDone();
  (await world.ask(changeWeeklyMail, { body: { token, on: true } })).expectDone();
  expect(await weeklyAt()).toBe(getNextWeeklyTime(world.platform.clock(), paris));
});

it("the weekly email is retried later for a person for whom it fails, without delaying others", async () => {
  const others = [couple, await world.signUpCouple(), await world.signUpCouple()];
  const from = await monday();
  const due = await weeklyAt();
  await world.database.write((queries) =>
    queries
      .updateTable("users")
      .set({ weekly_at: due, email_confirmed_at: 1 })
      .where(
        "id",
        "in",
        others.map(({ userId }) => userId),
      )
      .execute(),
  );
  let failed = false;
  const newId = (): string => {
    if (failed) return world.platform.newId();
    failed = true;
    throw new Error("no letter");
  };
  await expect(sweepWeekly({ ...world.platform, newId })).rejects.toThrow("no letter");
  const posted = () =>
    world.database.read.selectFrom("outbox").select("details").where("kind", "=", "weekly").execute();
  expect(await posted()).toHaveLength(2);
  await sweepWeekly(world.platform);
  expect(await posted()).toHaveLength(2);
  world.advanceClock(hour);
  await sweepWeekly(world.platform);
  const weeks = (await posted()).map(({ details }) => (JSON.parse(details) as { from: string }).from);
  expect(weeks).toEqual([from, from, from]);
});

it("the weekly email can be turned off by its link, also before it is sent, and on again", async () => {
  const from = await monday();
  await add("Rappeler le traiteur", from);
  await sweepWeekly(world.platform);
  const [message] = await emails();
  const [page, token = ""] = (message?.text.match(/\S+\/courrier-de-la-semaine#\S+/u)?.[0] ?? "").split("#");
  expect(page).toBe("https://promesse.exemple.fr/courrier-de-la-semaine");
  const turn = (body: object) => world.ask(changeWeeklyMail, { body });
  expect((await turn({ token, on: true })).expectDone()).toEqual({ ok: true, weekly_mail: true });
  const again = await monday();
  await add("Choisir la police", again);
  await sweepWeekly(world.platform);
  expect((await turn({ token })).expectDone()).toEqual({ ok: true, weekly_mail: false });
  expect(await weeklyAt()).toBe(null);
  expect(await emails()).toEqual([]);
  expect((await turn({ token, on: true })).expectDone().weekly_mail).toBe(true);
  expect(await weeklyAt()).toBe(getNextWeeklyTime(world.platform.clock(), paris));
  const others = [`${couple.userId}.${"A".repeat(43)}`, `${token}x`, couple.userId, "x"];
  for (const forged of others) {
    expect(await turn({ token: forged })).toMatchObject({ status: 404 });
  }
});

it("the weekly email can be turned off by the mail client's button", async () => {
  const from = await monday();
  await add("Rappeler le traiteur", from);
  await sweepWeekly(world.platform);
  const [message] = await emails();
  expect(message?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const url = /^<https:\/\/promesse\.exemple\.fr(\/unsubscribe\?token=\S+)>$/u.exec(
    message?.headers["list-unsubscribe"] ?? "",
  )?.[1];
  const viewed = await world.app.inject({ url: url ?? "", headers: { accept: "text/html" } });
  expect(viewed.statusCode).toBe(303);
  expect(viewed.headers.location).toBe(url?.replace("/unsubscribe?token=", "/courrier-de-la-semaine#"));
  expect(await weeklyAt()).not.toBe(null);
  const press = (address: string, [type, payload]: readonly [string, string]) =>
    world.app.inject({ method: "POST", url: address, headers: { "content-type": type }, payload });
  const form = ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"] as const;
  const parts = ["multipart/form-data; boundary=x", "--x\r\n\r\nOne-Click\r\n--x--\r\n"] as const;
  for (const sent of [form, parts, form]) {
    const { statusCode, body } = await press(url ?? "", sent);
    expect([statusCode, body]).toEqual([200, '{"ok":true}']);
    expect(await weeklyAt()).toBe(null);
  }
  expect((await press("/unsubscribe?token=x.y", form)).statusCode).toBe(404);
  expect((await press("/unsubscribe", form)).statusCode).toBe(404);
});
