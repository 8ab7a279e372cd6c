/** The world in which a journey takes place: whose calls are made, whose things must stay untouched. */
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { addBudgetItem } from "#contract/budget.ts";
import { addWish } from "#contract/wishes.ts";
import { createCheckoutSession, payInPractice } from "#contract/checkout.ts";
import { deleteWedding } from "#contract/deletion.ts";
import { uploadFiles } from "#contract/documents.ts";
import { deleteGuest } from "#contract/guests.ts";
import { logout } from "#contract/account.ts";
import { inviteMember } from "#contract/members.ts";
import { changeContact } from "#contract/providers.ts";
import { uploadPhoto } from "#contract/photos.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { makeLink } from "#server/features/account/mailed-links.ts";
import { weeklyToken } from "#server/features/weekly/service.ts";
import { googleFrom } from "#server/platform/google.ts";
import { paidPayment } from "#test/support/callers.ts";
import { confirmAddress, waitingLink } from "#test/support/replies.ts";
import {
  bodies,
  freed,
  housed,
  kind,
  linkOf,
  made,
  tableOf,
  uploaded,
  uploads,
} from "#test/support/examples.ts";
import type { GoogleStandIn } from "#test/support/google.ts";
import { helperOf, invite, join as bring, weddingOf } from "#test/support/partners.ts";
import { rowsOf } from "#test/support/wedding-rows.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { idsIn, type Secrets } from "./answers.ts";
import type { Call } from "./document.ts";
import { type Memory, nounOf } from "./memory.ts";
import type { Actor } from "./requests.ts";

export interface Fixture {
  readonly world: World;
  readonly port: number;
  readonly google: GoogleStandIn;
  /** Nobody acts for them. */
  readonly others: Couple;
  readonly secrets: Secrets;
  /** What the log says of level error or worse, and what nobody caught. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

export async function openFixture(google: GoogleStandIn): Promise<Fixture> {
  const logged: string[] = [];
  const write = (line: string): void => {
    // Whoever is told that the server is busy asks again.
    if (!line.includes('"SQLITE_BUSY"')) logged.push(line);
  };
  const log = pino({ level: "error", base: null }, { write });
  const mail = { sends: true, flush: () => undefined };
  const world = await openWorld({ mail }, undefined, log);
  Object.assign(world.platform, { google: googleFrom(google.settings, world.platform.clock) });
  const others = await world.couple("Secretname");
  await seedOthers(world, others);
  const ids = idsIn(await rowsOf(world, others));
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const note = (error: unknown): void => void logged.push(String(error));
  const heard = ["unhandledRejection", "uncaughtException", "warning"] as const;
  for (const event of heard) process.on(event, note);
  const close = async (): Promise<void> => {
    for (const event of heard) process.off(event, note);
    await world.close();
  };
  return { world, port, google, others, logged, secrets: { ids, words: /\bSecret|couple1@/u }, close };
}

/** One of everything, each under a name that nobody else ever writes. */
async function seedOthers(world: World, others: Couple): Promise<void> {
  const as = others.token;
  for (const name of ["addTask", "addEvent", "addBudgetItem", "recordExpense", "addWitness", "createFolder"])
    await made(world, others, name);
  await uploaded(world, others);
  await tableOf(world, others);
  await world.guest(others, { firstName: "Secretguest" });
  const gone = await world.guest(others, { firstName: "Secretlost" });
  (await world.ask(deleteGuest, { params: { id: gone.id }, as })).expectDone();
  const wish = { kind: "locked", guest_id: (await world.guest(others, { firstName: "Secretwish" })).id };
  (await world.ask(addWish, { body: wish, as })).expectDone();
  (await world.ask(changeContact, { params: kind, body: { company: "Secretcompany" }, as })).expectDone();
  (
    await world.ask(uploadPhoto, { body: bodies["uploadPhoto"], files: uploads["uploadPhoto"] ?? [], as })
  ).expectDone();
  await invite(world, others);
  (await world.ask(createCheckoutSession, { as })).expectDone();
}

/** Who acts, each by a token; of newcomers the memory keeps it. */
export type Persona = Readonly<Record<Exclude<Actor, "newcomer" | "nobody">, Couple>> & {
  readonly wedding: string;
};

/** A couple of two, who help them, and one of each thing, so that no call is without something to work on. */
export async function castOf(ground: Fixture, memory: Memory): Promise<Persona> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await newCast(ground, memory);
    } catch (error) {
      // As for whoever asks: while a deletion is written out of the file, the server may say that it is busy.
      if (tries === 5 || !String(error).includes('"busy"')) throw error;
      await pause(500);
    }
  }
}

async function newCast({ world }: Fixture, memory: Memory): Promise<Persona> {
  memory.leave();
  const couple = await world.couple("Ours");
  const partner = await world.couple("Camille");
  await bring(world, couple, partner);
  const helper = await helperOf(world, couple, { budget: true });
  const leaver = await world.couple("Gone");
  (await world.ask(logout, { as: leaver.token })).expectDone();
  const forger = { ...couple, token: `${couple.token.slice(0, -8)}AAAAAAAA` };
  const as = couple.token;
  for (const [noun, name] of Object.entries(adding))
    memory.note(noun, await made(world, couple, name, "Ours"));
  for (const noun of ["Guest", "Guest"]) memory.note(noun, (await world.guest(couple)).id);
  const item = { type: "Ours", price: 1 };
  memory.note("BudgetItem", (await world.ask(addBudgetItem, { body: item, as })).expectDone().id);
  memory.note("Table", await tableOf(world, couple, "Ours"));
  const wish = { kind: "locked", guest_id: memory.find("Guest") };
  memory.note("Wish", (await world.ask(addWish, { body: wish, as })).expectDone().id);
  memory.note("Invitation", (await world.ask(inviteMember, { body: {}, as })).expectDone().id);
  memory.note("Member", helper.userId);
  memory.note("ReplyLink", await linkOf(world, couple));
  const household = await housed(world, couple);
  memory.note("Household", household.id);
  memory.note("Change", household.changeId);
  const contact = { params: kind, body: { company: "Ours" }, as };
  (await world.ask(changeContact, contact)).expectDone();
  for (const { email } of [couple, partner]) memory.note("address", email);
  return { couple, partner, helper, leaver, forger, wedding: await weddingOf(world, couple) };
}

const adding: Readonly<Record<string, string>> = {
  Task: "addTask",
  Event: "addEvent",
  Expense: "recordExpense",
  Witness: "addWitness",
  Folder: "createFolder",
  Moment: "createMoment",
  Question: "createQuestion",
};

/** What a payment of somebody's own is looked at by. */
async function paidSession(world: World): Promise<string> {
  const as = (await world.couple("Payer")).token;
  const { clientSecret } = (await world.ask(createCheckoutSession, { as })).expectDone();
  const body = { ...bodies["payInPractice"], client_secret: clientSecret };
  return (await world.ask(payInPractice, { body, as })).expectDone().session_id;
}

let persons = 0;

/** What is only had by mail, from Google or from Stripe, for whoever makes a call. */
const byHand: Readonly<Record<string, (ground: Fixture, cast: Persona, memory: Memory) => Promise<string>>> =
  {
    "token of AtLink": ({ world }, _, memory) => linked(world, "reset", memory.find("address")),
    // Of somebody's own: it ends their sessions.
    "token of Password": async ({ world }) => linked(world, "reset", (await world.couple("Forgetful")).email),
    "token of Address": ({ world }, _, memory) => linked(world, "confirm", memory.find("address")),
    "token of WeeklyMail": async ({ world }, { couple }) => weeklyToken(world.platform, couple.userId),
    "token of AtInvitation": async ({ world }) => invite(world, await world.couple("Host")),
    "token of Wedding": async ({ world }) => invite(world, await world.couple("Host")),
    session_id: ({ world }) => paidSession(world),
    async client_secret({ world }, { couple }) {
      const { status, json } = await world.ask(createCheckoutSession, { as: couple.token });
      return status === 200 && json instanceof Object ? String(Object.values(json)[0]) : "none";
    },
    payment_id: ({ world }, { couple }) => paidPayment(world, couple),
    async google_token({ world, google }) {
      persons += 1;
      const iat = Math.floor(world.platform.clock() / 1000);
      const email = `google${persons}@exemple.fr`;
      const times = { iat, nbf: iat - 300, exp: iat + 3600 };
      return google.token({ sub: `google${persons}`, email, hd: "exemple.fr", ...times });
    },
  };

async function linked({ platform }: World, of: "confirm" | "reset", address: string): Promise<string> {
  return (await makeLink(platform, of, address))?.split("#")[1] ?? "none";
}

/** Nothing is noted where it is refused: chance may have ended the couple's session, or filled their lists. */
async function noteMade(memory: Memory, noun: string, making: Promise<string>): Promise<void> {
  const id = await making.catch(() => undefined);
  if (id !== undefined) memory.note(noun, id);
}

/** Sees to it that a call can succeed: what it needs and no reply holds is put into the memory. */
export async function provide(ground: Fixture, memory: Memory, cast: Persona, call: Call): Promise<void> {
  const { world } = ground;
  const as = cast.couple.token;
  if (call.name === "stopDeletion") await world.ask(deleteWedding, { body: bodies["deleteWedding"], as });
  if (call.name === "deletePhoto" && memory.find("Photo") === "none") {
    const files = uploads["uploadPhoto"] ?? [];
    memory.learn("", (await world.ask(uploadPhoto, { body: bodies["uploadPhoto"], files, as })).json);
  }
  if (nounOf(call.name) === "File" && memory.find("File") === "none") {
    const files = [{ name: "Ours.txt", bytes: "Ours" }];
    memory.learn("", (await world.ask(uploadFiles, { body: { folderId: "null" }, files, as })).json);
  }
  if (call.name === "dismissFreedSeat")
    await noteMade(memory, "FreedSeat", freed(world, cast.couple, "Ours"));
  if (call.name === "sendReplyMails" && memory.find("mails") === "none") {
    await confirmAddress(world, cast.couple);
    // Chance may have chosen a day that has passed.
    await world.ask(updateReplySettings, { body: { deadline: "2199-01-01" }, as });
    await noteMade(memory, "ReplyLink", waitingLink(world, cast.couple));
    memory.note("mails", memory.find("ReplyLink"));
  }
  const fields = [...call.query, ...call.params].map(({ name }) => name);
  for (const name of [...fields, ...Object.keys(call.body?.properties ?? {})]) {
    const noun = name === "token" ? `token of ${nounOf(call.name)}` : name;
    const found = await byHand[noun]?.(ground, cast, memory);
    if (found !== undefined) memory.note(noun === "payment_id" ? "Payment" : noun, found);
  }
}
