import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inviteMember } from "#contract/members.ts";
import { addTask } from "#contract/todos.ts";
import { type EmailKind, emailKinds } from "#server/database/email-kinds.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { createSentBrief } from "#test/support/briefs.ts";
import { oddNames } from "#test/support/odd-names.ts";
import { createWaitingLink } from "#test/support/replies.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { resetLinkMinutes } from "#contract/account.ts";
import { unusedAccountNoticeDays } from "#contract/deletion.ts";
import { dayDuration, minute } from "#server/platform/clock.ts";
import { renderEmail } from "#server/platform/mail/layout.ts";
import type { EmailDetails } from "#server/platform/mail/outbox.ts";
import type { DueEmail } from "#server/platform/mail/email-template.ts";
import { emailTemplates } from "#server/email-templates.ts";

let world: World;
let couple: Couple;
let wedding: string;
const invitee = "invitee@exemple.fr";
let invited: string;
/** The reply link of a guest who has not answered. */
let link: string;
/** A version of a caterer brief with a link. */
let version: string;
const home = "https://promesse.exemple.fr";
const hostile = '<script>alert("x")</script>\u202eevil\r\nBcc: x@exemple.fr';

/** The names of the user and of the couple. */
async function rename(first_name: string, man_first_name = first_name) {
  await world.database.write(async (queries) => {
    const ofCouple = { woman_first_name: first_name, man_first_name };
    await queries.updateTable("weddings").set(ofCouple).where("id", "=", wedding).execute();
    await queries.updateTable("users").set({ first_name }).where("id", "=", couple.userId).execute();
    await queries.updateTable("guests").set({ first_name }).where("wedding_id", "=", wedding).execute();
  });
}

beforeAll(async () => {
  world = await openWorld();
  couple = await world.signUpCouple();
  const { read } = world.database;
  const of = read.selectFrom("members").select("wedding_id").where("user_id", "=", couple.userId);
  wedding = (await of.executeTakeFirstOrThrow()).wedding_id;
  const task = { title: "Rappeler le <traiteur>", date: "2026-11-25" };
  (await world.ask(addTask, { body: task, as: couple.token })).expectDone();
  await change({ weekly_at: world.platform.clock(), unused_told_at: now });
  link = await createWaitingLink(world, couple);
  version = (await createSentBrief(world, couple)).versionId;
  const request = { body: { email: invitee }, as: couple.token };
  invited = (await world.ask(inviteMember, request)).expectDone().id;
  await world.database.write((queries) =>
    queries
      .updateTable("invitations")
      .set({ expires_at: now + dayDuration })
      .where("id", "=", invited)
      .execute(),
  );
});
afterAll(() => world.close());

async function change(fields: {
  weekly_at?: number;
  email_confirmed_at?: number | null;
  pending_email?: string | null;
  unused_told_at?: number | null;
  language?: Language;
}) {
  await world.database.write((queries) =>
    queries.updateTable("users").set(fields).where("id", "=", couple.userId).execute(),
  );
}

/** Monday 23 November 2026, at which the emails are rendered. */
const now = Date.parse("2026-11-23T06:00:00Z");

function due(kind: EmailKind, language: Language, changed: Partial<DueEmail> = {}): DueEmail {
  const { userId, email: address } = couple;
  const id = world.platform.newId();
  return { id, kind, userId, firstName: "Élise", address, language, details: {}, createdAt: now, ...changed };
}

async function letter(given: DueEmail) {
  const platform = { ...world.platform, clock: () => now };
  const content = await emailTemplates[given.kind](platform, given);
  const language = content?.language ?? given.language;
  return content === undefined
    ? undefined
    : { written: content, ...renderEmail(content, { language, publicUrl: home }) };
}

const payment = {
  payment: "0198c0de-0000-7000-8000-00abcdef1234",
  cents: 123_450,
  currency: "EUR",
  paid_at: now,
  refunded_at: now + dayDuration,
  practice: 0,
};

const details: Partial<Record<EmailKind, (name: string) => EmailDetails>> = {
  password_changed: (name) => ({ browser: name, system: name }),
  address_asked: () => ({ address: "nouvelle@exemple.fr" }),
  address_changed: () => ({ address: "nouvelle@exemple.fr" }),
  deletion_asked: (name) => ({ by: name, names: name, due_at: now + 7 * dayDuration }),
  deletion_stopped: (name) => ({ by: name, names: name }),
  wedding_deleted: (name) => ({ names: name }),
  partner_left: (name) => ({ by: name, names: name }),
  account_deleted: () => ({ wedding: 1 }),
  account_unused: () => ({ due_at: now + unusedAccountNoticeDays * dayDuration }),
  member_joined: (name) => ({ by: name, role: "couple", woman: name, man: name }),
  member_left: (name) => ({ by: name, role: "helper", woman: name, man: null }),
  member_removed: (name) => ({ by: name, role: "helper", woman: name, man: "Gabriel" }),
  invitation: () => ({ invitation: invited }),
  receipt: () => payment,
  refund: () => payment,
  paid_too_late: () => payment,
  withdrawal: (name) => ({ ...payment, withdrawn_at: now, buyer: name }),
  withdrawal_to_seller: (name) => ({ ...payment, withdrawn_at: now, buyer: name }),
  weekly: () => ({ wedding, from: "2026-11-23" }),
  reply_invitation: () => ({ wedding, link, send: "", by: couple.userId }),
  reply_reminder: () => ({ wedding, link, send: "", by: couple.userId }),
  caterer_brief: () => ({ wedding, version, by: couple.userId }),
  caterer_changes: () => ({ wedding, moment: "m", count: 4 }),
  health_notice: () => ({ day: "2027-08-12" }),
};

/** Their details are a browser of ours, or an email address. */
const withoutNames = new Set<EmailKind>(["password_changed", "withdrawal", "withdrawal_to_seller"]);

describe.each(languages)("in %s", (language) => {
  it.each(emailKinds)("%s contains what it must say, and escapes every text", async (kind) => {
    await change({ language });
    const address = kind === "invitation" ? invitee : couple.email;
    const given = due(kind, language, { details: details[kind]?.(hostile) ?? {}, address });
    const { subject, html, text } = (await letter(given)) ?? { subject: "", html: "", text: "" };
    expect(subject).not.toBe("");
    expect(html).toContain(`<html lang="${language}"`);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|null|NaN|\u202e/u);
    expect(subject).not.toMatch(/[\r\n]/u);
    expect(html).not.toMatch(/<(?:script|img|link|iframe|object|form)\b|\bon\w+=|url\(/iu);
    expect(text).toContain(language === "fr" ? "Bonjour Élise," : "Hello Élise,");
    expect(text).toContain(home);
    // The plain text contains every link of the HTML.
    const links = [...html.matchAll(/href="([^"]+)"/gu)].map(([, url]) => url ?? "");
    for (const url of links) expect(text.split("\n")).toContain(url);
    expect(links.every((url) => url.startsWith(home))).toBe(true);
  });

  it.each(emailKinds)(
    "%s of people with odd names has one line above plain text, and no link made of a name",
    async (kind) => {
      await change({ language });
      const address = kind === "invitation" ? invitee : couple.email;
      for (const [name, shown] of oddNames) {
        await rename(name);
        const given = due(kind, language, { details: details[kind]?.(name) ?? {}, address, firstName: name });
        const { subject, html, text } = (await letter(given)) ?? { subject: "", html: "", text: "" };
        expect(subject).toMatch(/^[^\r\n\t]*\p{L}[^\r\n\t]*$/u);
        expect(html).not.toMatch(/<(?:b|i|script|img)>|\u202e/u);
        expect(text, name).toContain(shown === "" ? "\n" : shown);
        for (const part of [subject, text]) expect(part).not.toMatch(/«\s*»|“”|\{\{|undefined|\u202e/u);
        // No name has left a gap in its sentence.
        for (const line of [subject, ...text.split("\n")])
          expect(line).not.toMatch(/\S {2}\S| [,.](?: |$)|^[,.]/u);
        if (!withoutNames.has(kind)) expect(subject + html + text).not.toContain("pirate");
      }
      await rename("Élise", "Gabriel");
    },
  );

  it("a notice names who did what, by their own display name", async () => {
    const deletion = { by: "Élise O’Neill", names: "Élise et Gabriel", due_at: now + 7 * dayDuration };
    const request = await letter(due("deletion_asked", language, { details: deletion }));
    expect(request?.subject).toContain("Élise O’Neill");
    expect(request?.text).toContain("Élise et Gabriel");
    expect(request?.text).toMatch(/30\s(?:novembre|November) 2026/u);
    expect(request?.text).toContain(`${home}/profile`);
    const unnamed = await letter(due("deletion_asked", language, { details: { ...deletion, names: "" } }));
    expect(unnamed?.text).not.toMatch(/«\s*»|“”/u);
  });

  it("the warning says when an unused account will be deleted and how to keep it, unless it is used again", async () => {
    const given = due("account_unused", language, { details: { due_at: now + 35 * dayDuration } });
    const warning = await letter(given);
    expect(warning?.subject).toMatch(/28\s(?:décembre|December) 2026/u);
    expect(warning?.text).toContain(`${home}/login`);
    await change({ unused_told_at: null });
    expect(await letter(given)).toBe(undefined);
    await change({ unused_told_at: now });
  });

  it("the receipt says what was paid, when, under which number, and how to withdraw", async () => {
    const paid = await letter(due("receipt", language, { details: payment }));
    expect(paid?.text).toMatch(language === "fr" ? /1\s234,50\s€ TTC/u : /€1,234\.50, all taxes included/u);
    expect(paid?.text).toContain("00ABCDEF1234");
    expect(paid?.text).toMatch(/23\s(?:novembre|November) 2026\s(?:à|at)\s07:00/u);
    expect(paid?.text).toMatch(language === "fr" ? /14\sjours/u : /14 days/u);
    expect(paid?.text).toContain(`${home}/mentions-legales`);
    const francs = await letter(due("receipt", language, { details: { ...payment, currency: "CHF" } }));
    expect(francs?.text).toContain("CHF");
    const practised = await letter(due("receipt", language, { details: { ...payment, practice: 1 } }));
    expect(practised?.text).toMatch(language === "fr" ? /Rien n’a été débité/u : /Nothing was charged/u);
    expect(practised?.text).not.toMatch(/14\s/u);
    const back = await letter(due("refund", language, { details: payment }));
    expect(back?.text).toMatch(/24\s(?:novembre|November) 2026/u);
    expect(back?.text).toContain("00ABCDEF1234");
  });

  it("a notice says when and from where a change was made, and how to undo it", async () => {
    const device = { details: { browser: "Firefox", system: "Windows" } };
    const changed = await letter(due("password_changed", language, device));
    expect(changed?.text).toMatch(/23\s(?:novembre|November) 2026\s(?:à|at)\s07:00/u);
    expect(changed?.text).toMatch(/Firefox\s(?:sur|on)\sWindows/u);
    expect(changed?.text).toContain(`${home}/mot-de-passe-oublie`);
    const moved = await letter(due("address_changed", language, { details: { address: "b@exemple.fr" } }));
    expect(moved?.text).toContain("b@exemple.fr");
  });
});

it.each([
  ["Élise", "Bonjour Élise,"],
  ["Jean-Émile d’Arc", "Bonjour Jean-Émile d’Arc,"],
  ["Martin Jr. Bey", "Bonjour Martin Jr. Bey,"],
  ["gagne.exemple", "Bonjour,"],
  ["100 € https://x", "Bonjour,"],
  [null, "Bonjour,"],
])("an email greets %j with %j, so that no name becomes a link", async (firstName, hello) => {
  const { text = "" } = (await letter(due("account_deleted", "fr", { firstName }))) ?? {};
  expect(text.split("\n")).toContain(hello);
});

describe("the confirmation link", () => {
  const getLink = (id: string) =>
    world.database.read.selectFrom("mailed_links").selectAll().where("id", "=", id).execute();

  it("is the same however often the email is tried", async () => {
    const given = due("confirm", "fr");
    const first = await letter(given);
    const second = await letter(given);
    const seal = world.platform.tokens.computeHmac(`link ${given.id}`);
    expect(first?.text).toContain(`${home}/confirmer#${given.id}.${seal}\n`);
    expect(second?.html).toBe(first?.html);
    const links = await getLink(given.id);
    expect(links).toMatchObject([{ kind: "confirm", user_id: couple.userId, email: couple.email }]);
  });

  it("is not sent for an address that is confirmed or no longer the user's", async () => {
    const other = due("confirm", "fr", { address: "nouvelle@exemple.fr" });
    expect(await letter(other)).toBe(undefined);
    await change({ pending_email: "nouvelle@exemple.fr", email_confirmed_at: now });
    expect(await letter(other)).toBeDefined();
    expect(await letter(due("confirm", "fr"))).toBe(undefined);
    await change({ pending_email: null, email_confirmed_at: null });
    expect(await letter(due("confirm", "fr", { userId: null }))).toBe(undefined);
  });
});

describe("the password link", () => {
  const links = () =>
    world.database.read
      .selectFrom("mailed_links")
      .select(["id", "email", "expires_at"])
      .where("kind", "=", "reset")
      .execute();

  it("is in the account's language, keeps earlier links valid, and expires counted from its sending", async () => {
    await change({ language: "en" });
    await letter(due("reset", "fr", { userId: null, firstName: null }));
    const before = await links();
    const typed = due("reset", "fr", { userId: null, firstName: null, address: couple.email.toUpperCase() });
    const { text } = (await letter(typed)) ?? { text: "" };
    expect(text).toContain("Hello Élise,");
    expect(text).toContain(`${home}/nouveau-mot-de-passe#${typed.id}.`);
    const email = couple.email;
    const made = { id: typed.id, email, expires_at: now + resetLinkMinutes * minute };
    expect(await links()).toEqual([...before, made]);
  });

  it("is not sent to an address without an account", async () => {
    const before = await links();
    const given = due("reset", "fr", { userId: null, firstName: null, address: "personne@exemple.fr" });
    expect(await letter(given)).toBe(undefined);
    expect(await links()).toEqual(before);
  });
});
