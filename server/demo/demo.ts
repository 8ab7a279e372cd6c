/** Fills an empty database with a fictional wedding, through the same API calls as a browser. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { logout, register } from "#contract/account.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { addBudgetItem } from "#contract/budget.ts";
import { addEvent } from "#contract/calendar.ts";
import { createDateMove } from "#contract/date-moves.ts";
import { createFolder, linkFile, uploadFiles } from "#contract/documents.ts";
import { recordExpense } from "#contract/expenses.ts";
import { addGuest } from "#contract/guests.ts";
import { createHouseholds, type HouseholdProposal, listHouseholdProposals } from "#contract/households.ts";
import { acceptInvitation, inviteMember } from "#contract/members.ts";
import { uploadPhoto } from "#contract/photos.ts";
import { planInstalments } from "#contract/instalments.ts";
import { createPayer } from "#contract/payers.ts";
import { changeContact } from "#contract/providers.ts";
import { addQuote } from "#contract/quotes.ts";
import { addTable, applySeatingPlan, changeSeating, placeTables } from "#contract/seating.ts";
import { changeWedding } from "#contract/wedding.ts";
import { addWish } from "#contract/wishes.ts";
import { addWitness } from "#contract/witnesses.ts";
import { withId, addDays, type DemoClock, type DemoCouple, read, send } from "./calls.ts";
import { demoGuests, isRepliedByLink } from "./guest-list.ts";
import { createDemoBudget, demoContacts, demoExpenses, demoPayers } from "./money.ts";
import { createDemoPlans, createDemoQuotes } from "./schedules.ts";
import { demoFiles, demoFolders } from "./papers.ts";
import { demoMembers } from "./people.ts";
import { readPicture } from "./pictures.ts";
import { addCatererBrief } from "./caterer-brief.ts";
import { addReplies, listMomentIdsFor, type MomentIds, prepareMoments } from "./replies.ts";
import { demoEvents, demoWitnesses } from "./planning.ts";
import { addRunLinks, addRunSheet } from "./run-sheet.ts";
import { demoSeating, demoTables, demoWishes } from "./tables.ts";
import { addTasks } from "./tasks.ts";

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** The wedding is this many days after today, moved on to a Saturday. */
const daysAhead = 204;
/** When the parts of the demo were added, in days before today and in hours of the day in UTC. */
const addedAgo = { guests: [60, 18], plans: [58, 19], tables: [7, 17] } as const;
const saturday = 6;
const dayLength = 86_400_000;

/** `clock` is that of `app`. @throws Error if a call is refused. */
export async function makeDemo(app: FastifyInstance, { clock, setBack }: DemoClock): Promise<DemoSignIn> {
  const now = clock();
  const signIn = { email: "elise@exemple.fr", password: `promesse-${randomBytes(4).toString("hex")}` };
  const account = { ...signIn, first_name: "Élise", last_name: "Marchand" };
  const { token } = await send<{ token: string }>(app, register, account);
  const today = addDays(new Date(now).toISOString(), 0);
  const couple = { app, token, today, weddingDate: getWeddingDay(now), setBack };
  setBack(...addedAgo.guests);
  await setWeddingDay(couple, addedAgo.guests[0]);
  const moments = await prepareMoments(couple);
  const guests = await addGuests(couple, moments);
  await formHouseholds(couple);
  await addReplies(couple, guests);
  setBack(...addedAgo.tables);
  await addTables(couple, guests);
  setBack(...addedAgo.plans);
  await addEvents(couple);
  setBack(0);
  const ids = await addMoney(couple, moments);
  for (const { kind, ...contact } of demoContacts) {
    const { id } = await send<{ id: string }>(app, withId(changeContact, kind), contact, token);
    ids.set(`provider_contact ${kind}`, id);
  }
  await addPapers(couple, ids);
  await addPhotos(couple);
  for (const witness of demoWitnesses) {
    const { id } = await send<{ id: string }>(app, addWitness, witness, token);
    ids.set(`witness ${witness.name}`, id);
  }
  setBack(...addedAgo.plans);
  await addTasks(couple, { daysAgo: addedAgo.plans[0], ids });
  await addRunSheet(couple, { moments, ids });
  setBack(0);
  await addRunLinks(couple, ids);
  await addCatererBrief(couple, { dinner: moments.get("dinner") ?? "", guests });
  await addMembers(couple, signIn.password);
  // Ends the session, so that Élise's list of sessions begins with her first sign-in.
  await send(app, logout, {}, token);
  return signIn;
}

/** Enters the wedding, first for the Saturday before, and moves it to its day. */
async function setWeddingDay({ app, token, today, weddingDate }: DemoCouple, daysAgo: number): Promise<void> {
  const from = addDays(weddingDate, -7);
  await send(app, changeWedding, createWeddingBody(from), token);
  const movedKinds = { tasks: true, payments: true, events: true, moments: [] };
  await send(
    app,
    createDateMove,
    { from, to: weddingDate, ...movedKinds, today: addDays(today, -daysAgo) },
    token,
  );
}

function createWeddingBody(weddingDate: string) {
  return {
    woman_first_name: "Élise",
    woman_last_name: "Marchand",
    woman_role: "mariee",
    man_first_name: "Gabriel",
    man_last_name: "Fontaine",
    man_role: "marie",
    wedding_date: weddingDate,
    wedding_place: "Domaine des Tilleuls, Vézelay",
    department: "89",
    civil_wedding: true,
    religious_wedding: true,
    cocktail: true,
    dinner: true,
    party: true,
    brunch: true,
    wedding_budget: 17_100,
    day_contact_name: "Juliette Marchand",
    day_contact_phone: "06 00 00 00 12",
  };
}

function getWeddingDay(now: number): string {
  const day = new Date(now + daysAhead * dayLength);
  const daysToSaturday = (saturday - day.getUTCDay() + 7) % 7;
  return new Date(day.getTime() + daysToSaturday * dayLength).toISOString().slice(0, 10);
}

async function addEvents({ app, token, today, weddingDate }: DemoCouple): Promise<void> {
  for (const { days, from, ...event } of demoEvents) {
    const event_date = addDays(from === "today" ? today : weddingDate, days);
    await send(app, addEvent, { ...event, event_date, follows_wedding: from === "wedding" }, token);
  }
}

/** The partner with the same password, a witness who helps, and an invitation that nobody has accepted. */
async function addMembers({ app, token }: DemoCouple, password: string): Promise<void> {
  for (const { invited, account } of demoMembers) {
    const { url } = await send<{ url: string }>(app, inviteMember, { ...invited, password }, token);
    if (account === undefined) continue;
    const person = await send<{ token: string }>(app, register, { ...account, password });
    await send(app, acceptInvitation, { token: url.split("#")[1] }, person.token);
    await send(app, logout, {}, person.token);
  }
}

/** The ids of created rows by `kind name`. */
type Ids = Map<string, string>;

async function addMoney(couple: DemoCouple, moments: MomentIds): Promise<Ids> {
  const { app, token, today } = couple;
  const ids: Ids = new Map();
  for (const item of createDemoBudget(moments)) {
    const { id } = await send<{ id: string }>(app, addBudgetItem, item, token);
    ids.set(`budget_item ${item.type}`, id);
  }
  for (const { daysAgo, type, ...expense } of demoExpenses) {
    const budget_item_id = ids.get(`budget_item ${type}`) ?? null;
    const body = { ...expense, date: addDays(today, -daysAgo), budget_item_id };
    const { id } = await send<{ id: string }>(app, recordExpense, body, token);
    ids.set(`expense ${expense.title}`, id);
  }
  for (const payer of demoPayers) await send(app, createPayer, payer, token);
  await addSchedules(couple, moments, ids);
  return ids;
}

async function addSchedules({ app, token, today }: DemoCouple, moments: MomentIds, ids: Ids): Promise<void> {
  for (const { type, signedDaysAgo, paidBy, parts } of createDemoPlans((days) => addDays(today, days))) {
    const expense_ids = [ids.get(`expense ${paidBy}`) ?? ""];
    const body = {
      budget_item_id: ids.get(`budget_item ${type}`),
      signed_on: addDays(today, -signedDaysAgo),
      instalments: parts.map((part, index) => (index === 0 ? { ...part, expense_ids } : part)),
    };
    await send(app, planInstalments, body, token);
  }
  for (const [type, quote] of createDemoQuotes(moments)) {
    await send(app, addQuote, { ...quote, budget_item_id: ids.get(`budget_item ${type}`) }, token);
  }
}

async function addPapers({ app, token }: DemoCouple, ids: Ids): Promise<void> {
  const folders = new Map<string, string>();
  for (const path of demoFolders) {
    const parts = path.split("/");
    const name = parts.pop();
    const body = { name, parentFolderId: folders.get(parts.join("/")) ?? null };
    folders.set(path, (await send<{ id: string }>(app, createFolder, body, token)).id);
  }
  for (const { folder, name, bytes, contact, item, expense } of demoFiles) {
    const fields = { folderId: folders.get(folder) ?? "null" };
    const upload = { fields, name, bytes: await bytes() };
    const { files } = await sendFile<{ files: { id: string }[] }>(app, uploadFiles, upload, token);
    const named = { provider_contact: contact, budget_item: item, expense };
    const links = Object.entries(named).flatMap(([kind, label]) => {
      const id = ids.get(`${kind} ${label}`);
      return id === undefined ? [] : [{ kind, id }];
    });
    if (links.length > 0) await send(app, withId(linkFile, files[0]?.id ?? ""), { links }, token);
  }
}

async function addPhotos({ app, token }: DemoCouple): Promise<void> {
  for (const [photoType, picture] of [
    ["photo_1", "evening"],
    ["photo_2", "bouquet"],
  ] as const) {
    const upload = { fields: { photoType }, name: `${picture}.png`, bytes: await readPicture(picture) };
    await sendFile(app, uploadPhoto, upload, token);
  }
}

/** The ids by full name. Guests who reply by link have no answer yet. */
async function addGuests({ app, token }: DemoCouple, moments: MomentIds): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { comesWith, ...guest } of demoGuests) {
    const name = `${guest.firstName} ${guest.lastName}`.trim();
    const body = {
      ...guest,
      // The companion's name is asked on the reply page.
      ...(guest.firstName.startsWith("+1") && { firstName: "" }),
      ...(isRepliedByLink(guest) && { presence: null, diet: undefined, allergies: undefined }),
      plus_one_of: ids.get(comesWith ?? "") ?? null,
      moment_ids: listMomentIdsFor(guest, moments),
    };
    const { id } = await send<{ id: string }>(app, addGuest, body, token);
    ids.set(name, id);
  }
  return ids;
}

/** Accepts the households that the guest list proposes. */
async function formHouseholds({ app, token }: DemoCouple): Promise<void> {
  const proposals = await read<HouseholdProposal[]>(app, listHouseholdProposals, token);
  const households = proposals.filter(({ is_chosen }) => is_chosen).map(({ guest_ids }) => ({ guest_ids }));
  await send(app, createHouseholds, { households }, token);
}

/** Adds tables with positions, seats most guests, and adds seating wishes. */
async function addTables({ app, token }: DemoCouple, guests: ReadonlyMap<string, string>): Promise<void> {
  const tables = new Map<string, string>();
  const places = [];
  const moves = [];
  for (const {
    at: [x, y],
    guests: names,
    ...table
  } of demoTables) {
    const { id } = await send<{ id: string }>(app, addTable, table, token);
    tables.set(table.name, id);
    places.push({ id, x, y, rotation: 0 });
    for (const [seat, name] of names.entries()) {
      if (name !== "") moves.push({ guest_id: guests.get(name), table_id: id, seat });
    }
  }
  await send(app, placeTables, { places }, token);
  await send(app, applySeatingPlan, { moves }, token);
  await send(app, changeSeating, demoSeating, token);
  for (const { kind, guest, other = "", table = "" } of demoWishes) {
    const [guest_id, other_guest_id, table_id] = [guests.get(guest), guests.get(other), tables.get(table)];
    const body = { kind, guest_id, other_guest_id: other_guest_id ?? null, table_id: table_id ?? null };
    await send(app, addWish, body, token);
  }
}

interface DemoUpload {
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
  readonly bytes: Buffer;
}

async function sendFile<T>(
  app: FastifyInstance,
  { path, upload = "file" }: Endpoint,
  { fields, name, bytes }: DemoUpload,
  token: string,
): Promise<T> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(upload, new Blob([Uint8Array.from(bytes)]), name);
  const body = new Response(form);
  const response = await app.inject({
    method: "POST",
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": body.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  if (response.statusCode !== 200) throw new Error(`The demo wedding was refused: ${response.body}`);
  return response.json<T>();
}
