/**
 * Creates the world of a fuzzing run: the users who make calls, and the couple whose rows must stay
 * untouched.
 */
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
import { settle } from "#contract/settlements.ts";
import { createMailedLink } from "#server/features/account/mailed-links.ts";
import { createWeeklyToken } from "#server/features/weekly/service.ts";
import { createGoogle } from "#server/platform/google.ts";
import { createBudgetItem, createInstalment, createDebt, createQuote } from "#test/support/scheduled.ts";
import { createPaidPayment } from "#test/support/callers.ts";
import { setAddressConfirmed, createWaitingLink } from "#test/support/replies.ts";
import { createWitnessLink } from "#test/support/run-sheet.ts";
import { createBriefToken, provideBrief, provideRunSheet, getToken } from "./provided-rows.ts";
import {
  exampleBodies,
  createFreedSeat,
  exampleParams,
  createRow,
  createTable,
} from "#test/support/examples.ts";
import {
  createJournalEntry,
  createReplySend,
  createHousehold,
  createReplyLink,
  createFile,
} from "#test/support/example-rows.ts";
import { exampleUploads } from "#test/support/example-queries.ts";
import type { GoogleStandIn } from "#test/support/google.ts";
import {
  createHelper,
  createInvitationToken,
  joinWedding as bring,
  getWeddingId,
} from "#test/support/partners.ts";
import { readWeddingRows } from "#test/support/wedding-rows.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { listIds, type Secrets } from "./answers.ts";
import type { Call } from "./document.ts";
import { type Memory, getNoun } from "./memory.ts";
import type { Actor } from "./requests.ts";

export interface Fixture {
  readonly world: World;
  readonly port: number;
  readonly google: GoogleStandIn;
  /** The other couple, who make no calls. */
  readonly others: Couple;
  readonly secrets: Secrets;
  /** Log lines of level error or above, and uncaught errors. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

export async function openFixture(google: GoogleStandIn): Promise<Fixture> {
  const logged: string[] = [];
  const write = (line: string): void => {
    // SQLITE_BUSY is a normal answer; the caller retries.
    if (!line.includes('"SQLITE_BUSY"')) logged.push(line);
  };
  const log = pino({ level: "error", base: null }, { write });
  const mail = { sends: true, flush: () => undefined };
  const world = await openWorld({ mail }, undefined, log);
  Object.assign(world.platform, { google: createGoogle(google.settings, world.platform.clock) });
  const others = await world.signUpCouple("Secretname");
  await seedOthers(world, others);
  const ids = listIds(await readWeddingRows(world, others));
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const note = (error: unknown): void => void logged.push(String(error));
  const watchedEvents = ["unhandledRejection", "uncaughtException", "warning"] as const;
  for (const event of watchedEvents) process.on(event, note);
  const close = async (): Promise<void> => {
    for (const event of watchedEvents) process.off(event, note);
    await world.close();
  };
  return { world, port, google, others, logged, secrets: { ids, pattern: /\bSecret|couple1@/u }, close };
}

/** Creates one row of each kind with names that occur nowhere else. */
async function seedOthers(world: World, others: Couple): Promise<void> {
  const as = others.token;
  for (const name of ["addTask", "addEvent", "addBudgetItem", "recordExpense", "addWitness", "createFolder"])
    await createRow(world, others, name);
  await createFile(world, others);
  await createTable(world, others);
  await world.addGuest(others, { firstName: "Secretguest" });
  const gone = await world.addGuest(others, { firstName: "Secretlost" });
  (await world.ask(deleteGuest, { params: { id: gone.id }, as })).expectDone();
  const wish = { kind: "locked", guest_id: (await world.addGuest(others, { firstName: "Secretwish" })).id };
  (await world.ask(addWish, { body: wish, as })).expectDone();
  (
    await world.ask(changeContact, { params: exampleParams, body: { company: "Secretcompany" }, as })
  ).expectDone();
  (
    await world.ask(uploadPhoto, {
      body: exampleBodies["uploadPhoto"],
      files: exampleUploads["uploadPhoto"] ?? [],
      as,
    })
  ).expectDone();
  await createInvitationToken(world, others);
  (await world.ask(createCheckoutSession, { as })).expectDone();
}

/** The callers with their tokens. The memory keeps the token of newcomers. */
export type Personas = Readonly<Record<Exclude<Actor, "newcomer" | "nobody">, Couple>> & {
  readonly wedding: string;
};

/** Creates a couple, a helper and one row of each kind, so that every call has something to work on. */
export async function createPersonas(fixture: Fixture, memory: Memory): Promise<Personas> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await tryToCreatePersonas(fixture, memory);
    } catch (error) {
      // The server may answer `busy` while a deletion is being vacuumed.
      if (tries === 5 || !String(error).includes('"busy"')) throw error;
      await pause(500);
    }
  }
}

async function tryToCreatePersonas({ world }: Fixture, memory: Memory): Promise<Personas> {
  memory.forgetWedding();
  const couple = await world.signUpCouple("Ours");
  const partner = await world.signUpCouple("Camille");
  await bring(world, couple, partner);
  const helper = await createHelper(world, couple, { budget: true });
  const leaver = await world.signUpCouple("Gone");
  (await world.ask(logout, { as: leaver.token })).expectDone();
  const forger = { ...couple, token: `${couple.token.slice(0, -8)}AAAAAAAA` };
  const as = couple.token;
  for (const [noun, name] of Object.entries(creatingCalls))
    memory.note(noun, await createRow(world, couple, name, "Ours"));
  for (const noun of ["Guest", "Guest"]) memory.note(noun, (await world.addGuest(couple)).id);
  const item = { type: "Ours", price: 1 };
  memory.note("BudgetItem", (await world.ask(addBudgetItem, { body: item, as })).expectDone().id);
  memory.note("Table", await createTable(world, couple, "Ours"));
  const wish = { kind: "locked", guest_id: memory.find("Guest") };
  memory.note("Wish", (await world.ask(addWish, { body: wish, as })).expectDone().id);
  memory.note("Invitation", (await world.ask(inviteMember, { body: {}, as })).expectDone().id);
  memory.note("Member", helper.userId);
  memory.note("ReplyLink", await createReplyLink(world, couple));
  const household = await createHousehold(world, couple);
  memory.note("Household", household.id);
  memory.note("Change", household.changeId);
  memory.note("JournalEntry", await createJournalEntry(world, couple));
  const contact = { params: exampleParams, body: { company: "Ours" }, as };
  (await world.ask(changeContact, contact)).expectDone();
  for (const { email } of [couple, partner]) memory.note("address", email);
  return { couple, partner, helper, leaver, forger, wedding: await getWeddingId(world, couple) };
}

const creatingCalls: Readonly<Record<string, string>> = {
  Task: "addTask",
  Event: "addEvent",
  Expense: "recordExpense",
  Witness: "addWitness",
  Folder: "createFolder",
  Moment: "createMoment",
  Question: "createQuestion",
  Thank: "createThanks",
};

/** Returns the id of the checkout session of a payment. */
async function createPaidSession(world: World): Promise<string> {
  const as = (await world.signUpCouple("Payer")).token;
  const { clientSecret } = (await world.ask(createCheckoutSession, { as })).expectDone();
  const body = { ...exampleBodies["payInPractice"], client_secret: clientSecret };
  return (await world.ask(payInPractice, { body, as })).expectDone().session_id;
}

let googlePersonCount = 0;

/** Values that come by email, from Google or from Stripe. */
const outOfBand: Readonly<
  Record<string, (fixture: Fixture, personas: Personas, memory: Memory) => Promise<string>>
> = {
  "token of AtLink": ({ world }, _, memory) => createLinkToken(world, "reset", memory.find("address")),
  // For a user of its own, because it ends all sessions of the user.
  "token of Password": async ({ world }) =>
    createLinkToken(world, "reset", (await world.signUpCouple("Forgetful")).email),
  "token of Address": ({ world }, _, memory) => createLinkToken(world, "confirm", memory.find("address")),
  "token of WeeklyMail": async ({ world }, { couple }) => createWeeklyToken(world.platform, couple.userId),
  "token of RunSheet": async ({ world }, { couple }) =>
    getToken((await createWitnessLink(world, couple, "Ours").catch(() => undefined))?.url),
  "token of CatererBrief": ({ world }, { couple }) => createBriefToken(world, couple),
  "token of AtInvitation": async ({ world }) =>
    createInvitationToken(world, await world.signUpCouple("Host")),
  "token of Wedding": async ({ world }) => createInvitationToken(world, await world.signUpCouple("Host")),
  session_id: ({ world }) => createPaidSession(world),
  async client_secret({ world }, { couple }) {
    const { status, json } = await world.ask(createCheckoutSession, { as: couple.token });
    return status === 200 && json instanceof Object ? String(Object.values(json)[0]) : "none";
  },
  // A random call may have taken the couple out of the wedding.
  payment_id: ({ world }, { couple }) => createPaidPayment(world, couple).catch(() => "none"),
  async google_token({ world, google }) {
    googlePersonCount += 1;
    const iat = Math.floor(world.platform.clock() / 1000);
    const email = `google${googlePersonCount}@exemple.fr`;
    const times = { iat, nbf: iat - 300, exp: iat + 3600 };
    return google.createToken({ sub: `google${googlePersonCount}`, email, hd: "exemple.fr", ...times });
  },
};

async function createLinkToken(
  { platform }: World,
  of: "confirm" | "reset",
  address: string,
): Promise<string> {
  return (await createMailedLink(platform, of, address))?.split("#")[1] ?? "none";
}

/** A refusal is ignored: random calls may have ended the couple's session or filled a list. */
async function noteCreated(memory: Memory, noun: string, making: Promise<string>): Promise<void> {
  const id = await making.catch(() => undefined);
  if (id !== undefined) memory.note(noun, id);
}

/** Creates the budget item, instalment, quote, payer or debt of the couple that the call needs. */
async function provideMoney(world: World, couple: Couple, memory: Memory, { name }: Call): Promise<void> {
  if (name === "planInstalments" || name === "addQuote")
    await noteCreated(memory, "BudgetItem", createBudgetItem(world, couple, "Ours"));
  if (["changeInstalment", "deleteInstalment", "payInstalment"].includes(name))
    await noteCreated(memory, "Instalment", createInstalment(world, couple, "Ours"));
  if (["changeQuote", "deleteQuote", "chooseQuote"].includes(name))
    await noteCreated(memory, "Quote", createQuote(world, couple, "Ours"));
  if (name === "updatePayer" || name === "deletePayer")
    await noteCreated(memory, "Payer", createRow(world, couple, "createPayer", "Ours"));
  if (name !== "settle" && name !== "deleteSettlement") return;
  const debt = await createDebt(world, couple, "Ours").catch(() => undefined);
  if (debt === undefined) return;
  memory.note("DebtFrom", debt.from_id);
  memory.note("debt", String(debt.amount));
  if (name === "settle") return;
  const settled = world.ask(settle, { body: debt, as: couple.token });
  await noteCreated(
    memory,
    "Settlement",
    settled.then((reply) => reply.expectDone().id),
  );
}

/** Adds to the memory the values that a call needs to succeed and that no reply contains. */
export async function provideValues(
  fixture: Fixture,
  memory: Memory,
  personas: Personas,
  call: Call,
): Promise<void> {
  const { world } = fixture;
  const as = personas.couple.token;
  if (call.name === "stopDeletion")
    await world.ask(deleteWedding, { body: exampleBodies["deleteWedding"], as });
  if (call.name === "deletePhoto" && memory.find("Photo") === "none") {
    const files = exampleUploads["uploadPhoto"] ?? [];
    memory.learn("", (await world.ask(uploadPhoto, { body: exampleBodies["uploadPhoto"], files, as })).json);
  }
  if (getNoun(call.name) === "File" && memory.find("File") === "none") {
    const files = [{ name: "Ours.txt", bytes: "Ours" }];
    memory.learn("", (await world.ask(uploadFiles, { body: { folderId: "null" }, files, as })).json);
  }
  await provideMoney(world, personas.couple, memory, call);
  await provideRunSheet(world, personas.couple, memory, call);
  await provideBrief(world, personas.couple, memory, call);
  if (call.name === "deleteReplySend")
    await noteCreated(memory, "ReplySend", createReplySend(world, personas.couple));
  if (call.name === "dismissFreedSeat")
    await noteCreated(memory, "FreedSeat", createFreedSeat(world, personas.couple, "Ours"));
  if (call.name === "sendReplyMails" && memory.find("mails") === "none") {
    await setAddressConfirmed(world, personas.couple);
    // A random call may have set a deadline that has passed.
    await world.ask(updateReplySettings, { body: { deadline: "2199-01-01" }, as });
    await noteCreated(memory, "ReplyLink", createWaitingLink(world, personas.couple));
    memory.note("mails", memory.find("ReplyLink"));
  }
  const fields = [...call.query, ...call.params].map(({ name }) => name);
  for (const name of [...fields, ...Object.keys(call.body?.properties ?? {})]) {
    const noun = name === "token" ? `token of ${getNoun(call.name)}` : name;
    const found = await outOfBand[noun]?.(fixture, personas, memory);
    if (found !== undefined) memory.note(noun === "payment_id" ? "Payment" : noun, found);
  }
}
