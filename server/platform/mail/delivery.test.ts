import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { EmailKind } from "#server/database/email-kinds.ts";
import { dayDuration, hour, minute, second } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/context.ts";
import { createDyingMailer } from "#test/support/dying-mailer.ts";
import { startMailServer, type MailServer } from "#test/support/mail-server.ts";
import { openWorld, type World } from "#test/support/world.ts";
import { leaseDuration } from "./leases.ts";
import { deliverDue, type FinishedEmail, type MailerContext, startDelivery } from "./delivery.ts";
import { enqueueEmail } from "./outbox.ts";
import type { Sender } from "./sender.ts";
import { createSmtpSender } from "./transport.ts";
import type { EmailTemplate, EmailTemplates } from "./email-template.ts";

let world: World;
let office: MailServer;
let sender: Sender;
let lines: string[];
const from = "Promesse <bonjour@exemple.fr>";

const template: EmailTemplate = async (_platform, { id, details }) => ({
  subject: String(details["subject"] ?? `Lettre ${id}`),
  preheader: "",
  blocks: [{ paragraph: "Bonjour." }],
  footer: { reason: "" },
});
// All kinds use the same template here; each template has its own test.
const templates = new Proxy({} as EmailTemplates, { get: () => template });

beforeAll(async () => {
  world = await openWorld({ mail: { sends: true, flush: () => undefined } });
});
afterAll(() => world.close());
beforeEach(async () => {
  lines = [];
  office = await startMailServer();
  sender = createSmtpSender({ smtpUrl: office.url, from }, world.platform.publicUrl);
});
afterEach(async () => {
  sender.close();
  await office.close();
  await world.database.write((queries) => queries.deleteFrom("outbox").execute());
});

/** A mailer as in a new process, without anything remembered. */
function mailer(changed: Partial<MailerContext> = {}): MailerContext {
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const parts = {
    platform: world.platform,
    sender,
    templates,
    log,
    maxPerHour: 0,
    finished: new Map<string, FinishedEmail>(),
  };
  return { ...parts, isClosing: () => false, ...changed };
}

function write(address: string, subject?: string, kind: EmailKind = "confirm"): Promise<string> {
  const details = subject === undefined ? {} : { subject };
  return world.database.write(
    async (queries) =>
      (await enqueueEmail(
        { ...world.platform, db: queries },
        { kind, userId: null, address, language: "fr", details },
      )) ?? "",
  );
}

async function waiting() {
  return world.database.read.selectFrom("outbox").select(["id", "attempts", "next_at"]).execute();
}

it("delivery sends each email once, however many pollers run at once", async () => {
  const ids = await Promise.all(Array.from({ length: 15 }, (_, at) => write(`p${at}@exemple.fr`)));
  await Promise.all([mailer(), mailer(), mailer()].map(deliverDue));
  const subjects = office.emails.map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(ids.map((id) => `Lettre ${id}`).toSorted());
  expect(await waiting()).toEqual([]);
});

it("delivery sets Message-ID, sender and host name, and prevents header injection", async () => {
  const id = await write("zoé@exemple.fr", "Été\r\nBcc: autre@exemple.fr\r\n\r\n<p>");
  await deliverDue(mailer());
  const message = await office.next("zoé@exemple.fr");
  expect(message).toMatchObject({
    subject: "Été Bcc: autre@exemple.fr <p>",
    from: { name: "Promesse", address: "bonjour@exemple.fr" },
    messageId: `<${id}@promesse.exemple.fr>`,
    headers: { "auto-submitted": "auto-generated", date: expect.any(String) },
  });
  expect(message.headers["bcc"]).toBeUndefined();
  expect(office.emails).toHaveLength(1);
});

it("an email has the couple as sender where the couple sends it, at the address of the setting", async () => {
  await write("lea@exemple.fr");
  const ofCouple: EmailTemplate = () =>
    Promise.resolve({
      subject: "Votre réponse",
      preheader: "",
      blocks: [],
      footer: { reason: "" },
      sender: { name: "Élise & Gabriel", lines: [] },
    });
  await deliverDue(mailer({ templates: new Proxy({} as EmailTemplates, { get: () => ofCouple }) }));
  const message = await office.next("lea@exemple.fr");
  expect(message.from).toEqual({ name: "Élise & Gabriel (via Promesse)", address: "bonjour@exemple.fr" });
});

it("delivery keeps an email that cannot be sent, and sends it once the server is back", async () => {
  const { port } = office;
  await office.close();
  const id = await write("anouk@exemple.fr");
  await deliverDue(mailer());
  expect(await waiting()).toMatchObject([{ id, attempts: 1 }]);
  office = await startMailServer({ port });
  world.advanceClock(minute - 10 * second);
  await deliverDue(mailer());
  expect(office.emails).toEqual([]);
  world.advanceClock(10 * second);
  await deliverDue(mailer());
  expect(office.emails.map(({ to }) => to)).toEqual(["anouk@exemple.fr"]);
  expect(await waiting()).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { email: id, kind: "confirm", reason: expect.stringMatching(/^E[A-Z]+$/u), msg: "email delayed" },
  ]);
});

it("delivery sends at once what was delayed while the clock ran ahead", async () => {
  world.advanceClock(dayDuration);
  await write("demain@exemple.fr");
  world.advanceClock(-dayDuration);
  await deliverDue(mailer());
  expect(office.emails.map(({ to }) => to)).toEqual(["demain@exemple.fr"]);
  expect(await waiting()).toEqual([]);
});

it("delivery waits longer after each attempt, and gives up after three days", async () => {
  office.refuse(451);
  await write("plein@exemple.fr");
  const gaps: number[] = [];
  for (let left = await waiting(); left.length > 0; left = await waiting()) {
    const gap = (left[0]?.next_at ?? 0) - world.platform.clock();
    if (gap > 0) gaps.push(Math.ceil(gap / minute));
    world.advanceClock(Math.max(gap, 0));
    await deliverDue(mailer());
  }
  expect(gaps.slice(0, 6)).toEqual([1, 5, 30, 120, 360, 360]);
  const waited = gaps.reduce((sum, gap) => sum + gap, 0) * minute;
  expect(waited).toBeLessThanOrEqual(3 * dayDuration);
  expect(waited).toBeGreaterThan(3 * dayDuration - 7 * hour);
  expect(lines.at(-1)).toContain("email given up");
  expect(lines.join("")).not.toContain("@");
});

it("delivery drops an email that the recipient's server refuses permanently", async () => {
  office.refuse(550);
  const id = await write("partie@exemple.fr");
  await deliverDue(mailer());
  expect(await waiting()).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ email: id, kind: "confirm", reason: "550" });
  expect(lines.join("")).not.toContain("@");
});

it("delivery keeps emails while the SMTP server refuses our own password", async () => {
  const strict = await startMailServer({ auth: { user: "promesse", password: "un secret" } });
  const settings = (given: string) => ({
    smtpUrl: strict.url.replace("//", `//promesse:${given}@`),
    from,
  });
  await write("anouk@exemple.fr");
  const wrong = createSmtpSender(settings("autre"), world.platform.publicUrl);
  await deliverDue(mailer({ sender: wrong }));
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  world.advanceClock(minute);
  const right = createSmtpSender(settings(encodeURIComponent("un secret")), world.platform.publicUrl);
  await deliverDue(mailer({ sender: right }));
  expect(strict.emails).toHaveLength(1);
  wrong.close();
  right.close();
  await strict.close();
});

it("delivery repeats an email that a dying process sent, with the same Message-ID", async () => {
  await write("anouk@exemple.fr");
  const dying = createDyingMailer(mailer());
  await expect(deliverDue(dying.mailer)).rejects.toThrow("died");
  expect(office.emails).toHaveLength(1);
  await deliverDue(mailer());
  expect(office.emails).toHaveLength(1);
  world.advanceClock(leaseDuration);
  await deliverDue(mailer());
  const [first, again] = office.emails;
  expect(again?.messageId).toBe(first?.messageId);
  expect(await waiting()).toEqual([]);
});

it("delivery does not repeat an email whose deletion from the database failed", async () => {
  await write("anouk@exemple.fr");
  const { mailer: same, recover } = createDyingMailer(mailer());
  await expect(deliverDue(same)).rejects.toThrow("died");
  recover();
  world.advanceClock(leaseDuration);
  await deliverDue(same);
  expect(office.emails).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

it("delivery deletes a sent email as soon as the database is back, before its lease expires", async () => {
  await write("anouk@exemple.fr");
  const { mailer: same, recover } = createDyingMailer(mailer());
  await expect(deliverDue(same)).rejects.toThrow("died");
  recover();
  await deliverDue(same);
  expect(await waiting()).toEqual([]);
  world.advanceClock(leaseDuration);
  await deliverDue(mailer());
  expect(office.emails).toHaveLength(1);
});

it("delivery drops an email that its template no longer wants, and continues after one that fails", async () => {
  await write("sans@exemple.fr", undefined, "weekly");
  const failing = await write("panne@exemple.fr", undefined, "reset");
  await write("anouk@exemple.fr");
  const some: EmailTemplates = {
    ...Object.fromEntries([["confirm", template]]),
    weekly: async () => undefined,
    reset: async () => {
      throw new TypeError("for panne@exemple.fr");
    },
  } as unknown as EmailTemplates;
  await deliverDue(mailer({ templates: some }));
  expect(office.emails.map(({ to }) => to)).toEqual(["anouk@exemple.fr"]);
  expect(await waiting()).toMatchObject([{ id: failing }]);
  expect(lines.join("")).toContain("TypeError");
  expect(lines.join("")).not.toContain("@");
});

it("delivery leaves nothing of the last emails of a person in the database files", async () => {
  const left: unknown[][] = [];
  const scrubs: Promise<unknown>[] = [];
  const database: Platform["database"] = {
    ...world.database,
    scheduleSecureErase: () => scrubs.push(waiting().then((messages) => left.push(messages))),
  };
  const platform = { ...world.platform, database };
  await write("anouk@exemple.fr");
  await deliverDue(mailer({ platform }));
  expect(scrubs).toEqual([]);
  for (const kind of ["account_deleted", "wedding_deleted"] as const) {
    await write("anouk@exemple.fr", undefined, kind);
    await deliverDue(mailer({ platform }));
  }
  await Promise.all(scrubs);
  expect(left).toEqual([[], []]);
});

it("delivery starts on flush, polls one at a time, and finishes running sends before it stops", async () => {
  const { log } = mailer();
  const delivery = startDelivery({ platform: world.platform, sender, templates, log });
  const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => write(`p${at}@exemple.fr`)));
  delivery.mail.flush();
  delivery.mail.flush();
  await office.next("p0@exemple.fr");
  await delivery.stop();
  const sent = office.emails.map(({ subject }) => subject.replace("Lettre ", ""));
  const left = (await waiting()).map(({ id }) => id);
  expect([...sent, ...left].toSorted()).toEqual(ids.toSorted());
  // The emails not yet started were not claimed either, so the next process sends them at once.
  await deliverDue(
    mailer({ sender: createSmtpSender({ smtpUrl: office.url, from }, world.platform.publicUrl) }),
  );
  expect(office.emails).toHaveLength(20);
  expect(lines).toEqual([]);
});

it("delivery limits the emails per hour, and keeps a share for those that somebody waits for", async () => {
  const max = 10;
  for (let at = 0; at < 12; at += 1) await write(`invite${at}@exemple.fr`, undefined, "reply_invitation");
  const poll = () => Promise.all([mailer({ maxPerHour: max }), mailer({ maxPerHour: max })].map(deliverDue));
  await poll();
  expect(office.emails).toHaveLength(9);
  await write("mot-de-passe@exemple.fr", undefined, "reset");
  await write("confirmer@exemple.fr", undefined, "confirm");
  await poll();
  expect(office.emails.map(({ to }) => to)).toContain("mot-de-passe@exemple.fr");
  expect(office.emails).toHaveLength(10);
  world.advanceClock(hour);
  await poll();
  expect(office.emails).toHaveLength(14);
  expect(await waiting()).toEqual([]);
});
