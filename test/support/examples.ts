/** An example of each call, for the tests that go through all endpoints. */
import * as v from "valibot";
import { login } from "#contract/account.ts";
import { practiceCards } from "#contract/checkout.ts";
import { endpoints } from "#contract/endpoints.ts";
import { changeGuest, deleteGuest } from "#contract/guests.ts";
import { inviteMember } from "#contract/members.ts";
import { uploadPhoto } from "#contract/photos.ts";
import { briefExamples } from "./briefs.ts";
import {
  createFile,
  createHousehold,
  createJournalEntry,
  createReplyLink,
  createReplySend,
} from "./example-rows.ts";
import { listSessions } from "#contract/profile.ts";
import { assignGuest } from "#contract/seating.ts";
import { settle } from "#contract/settlements.ts";
import { addWish } from "#contract/wishes.ts";
import { createHelper, getWeddingId } from "./partners.ts";
import { type Couple, password, type World } from "./world.ts";
import { runSheetBodies, runSheetExamples } from "./run-sheet.ts";
import { createInstalment, createDebt, createQuote } from "./scheduled.ts";
import { examplePicture, getUtcToday } from "./example-queries.ts";

/** Kinds of suppliers and of printed pieces, which are the same for all weddings. */
export const exampleParams = { provider: "caterer", piece: "labels" };

/** For each endpoint with an id: creates a row of the couple and returns its id with a valid body. */
export const examplesWithId: Record<
  string,
  (world: World, of: Couple) => Promise<{ id: string; body?: unknown }>
> = {
  changeGuest: async (world, of) => ({ id: (await world.addGuest(of)).id, body: { ville: "Ailleurs" } }),
  deleteGuest: async (world, of) => ({ id: (await world.addGuest(of)).id }),
  updateMoment: async (world, of) => ({
    id: await createRow(world, of, "createMoment"),
    body: { place: "Ailleurs" },
  }),
  deleteMoment: async (world, of) => ({ id: await createRow(world, of, "createMoment") }),
  updateHousehold: async (world, of) => ({
    id: (await createHousehold(world, of)).id,
    body: { name: "Ailleurs" },
  }),
  deleteHousehold: async (world, of) => ({ id: (await createHousehold(world, of)).id }),
  updateQuestion: async (world, of) => ({
    id: await createRow(world, of, "createQuestion"),
    body: { label: "Autre ?" },
  }),
  deleteQuestion: async (world, of) => ({ id: await createRow(world, of, "createQuestion") }),
  updateReplyLink: async (world, of) => ({ id: await createReplyLink(world, of), body: { language: "en" } }),
  renewReplyLink: async (world, of) => ({ id: await createReplyLink(world, of) }),
  getReplyPreview: async (world, of) => ({ id: await createReplyLink(world, of) }),
  deleteReplySend: async (world, of) => ({ id: await createReplySend(world, of) }),
  undoChange: async (world, of) => ({ id: (await createHousehold(world, of)).changeId }),
  getJournalEntry: async (world, of) => ({ id: await createJournalEntry(world, of) }),
  undoJournalEntry: async (world, of) => ({ id: await createJournalEntry(world, of) }),
  dismissFreedSeat: async (world, of) => ({ id: await createFreedSeat(world, of) }),
  changeTable: async (world, of) => ({ id: await createTable(world, of), body: { x: 1, y: 1 } }),
  deleteTable: async (world, of) => ({ id: await createTable(world, of) }),
  deleteWish: async (world, of) => {
    const body = { kind: "locked", guest_id: (await world.addGuest(of)).id };
    return { id: (await world.ask(addWish, { body, as: of.token })).expectDone().id };
  },
  changeTask: async (world, of) => ({
    id: await createRow(world, of, "addTask"),
    body: { is_completed: true },
  }),
  deleteTask: async (world, of) => ({ id: await createRow(world, of, "addTask") }),
  changeEvent: async (world, of) => ({ id: await createRow(world, of, "addEvent"), body: { time: "10:00" } }),
  deleteEvent: async (world, of) => ({ id: await createRow(world, of, "addEvent") }),
  changeBudgetItem: async (world, of) => ({
    id: await createRow(world, of, "addBudgetItem"),
    body: { price: 2 },
  }),
  deleteBudgetItem: async (world, of) => ({ id: await createRow(world, of, "addBudgetItem") }),
  changeExpense: async (world, of) => ({
    id: await createRow(world, of, "recordExpense"),
    body: { amount: 2 },
  }),
  deleteExpense: async (world, of) => ({ id: await createRow(world, of, "recordExpense") }),
  changeInstalment: async (world, of) => ({
    id: await createInstalment(world, of),
    body: { due_on: "2027-06-12" },
  }),
  deleteInstalment: async (world, of) => ({ id: await createInstalment(world, of) }),
  payInstalment: async (world, of) => ({
    id: await createInstalment(world, of),
    body: { amount: 1, date: "2027-06-12", title: "Acompte", paid_before: 0 },
  }),
  changeQuote: async (world, of) => ({ id: await createQuote(world, of), body: { company: "Autre" } }),
  deleteQuote: async (world, of) => ({ id: await createQuote(world, of) }),
  chooseQuote: async (world, of) => ({ id: await createQuote(world, of), body: { signed_on: null } }),
  updatePayer: async (world, of) => ({
    id: await createRow(world, of, "createPayer"),
    body: { promised: 2 },
  }),
  updateThanks: async (world, of) => ({
    id: await createRow(world, of, "createThanks"),
    body: { gift: "Le" },
  }),
  deleteThanks: async (world, of) => ({ id: await createRow(world, of, "createThanks") }),
  ...runSheetExamples,
  ...briefExamples,
  deletePayer: async (world, of) => ({ id: await createRow(world, of, "createPayer") }),
  deleteSettlement: async (world, of) => ({
    id: (await world.ask(settle, { body: await createDebt(world, of), as: of.token })).expectDone().id,
  }),
  changeWitness: async (world, of) => ({
    id: await createRow(world, of, "addWitness"),
    body: { side: "Tous" },
  }),
  deleteWitness: async (world, of) => ({ id: await createRow(world, of, "addWitness") }),
  renameFolder: async (world, of) => ({
    id: await createRow(world, of, "createFolder"),
    body: { name: "Autre" },
  }),
  deleteFolder: async (world, of) => ({ id: await createRow(world, of, "createFolder") }),
  renameFile: async (world, of) => ({ id: await createFile(world, of), body: { name: "Autre" } }),
  deleteFile: async (world, of) => ({ id: await createFile(world, of) }),
  linkFile: async (world, of) => ({ id: await createFile(world, of), body: { links: [] } }),
  deletePhoto: async (world, of) => {
    const sent = { body: { photoType: "photo_1" }, files: [examplePicture], as: of.token };
    return { id: (await world.ask(uploadPhoto, sent)).expectDone().photo.id };
  },
  deleteForGood: async (world, of) => {
    const { id } = await world.addGuest(of);
    (await world.ask(deleteGuest, { params: { id }, as: of.token })).expectDone();
    return { id };
  },
  // A second session, because other tests go on with the couple's token.
  endSession: async (world, of) => {
    (await world.ask(login, { body: { email: of.email, password } })).expectDone();
    const sessions = (await world.ask(listSessions, { as: of.token })).expectDone();
    return { id: sessions.find(({ current }) => !current)?.id ?? "none" };
  },
  changeMember: async (world, of) => ({
    id: (await createHelper(world, of)).userId,
    body: { budget: true },
  }),
  removeMember: async (world, of) => ({ id: (await createHelper(world, of)).userId }),
  withdrawInvitation: async (world, of) => ({
    id: (await world.ask(inviteMember, { body: {}, as: of.token })).expectDone().id,
  }),
  openWedding: async (world, of) => ({ id: await getWeddingId(world, of) }),
  restore: async (world, of) => {
    const { id } = await world.addGuest(of);
    (await world.ask(deleteGuest, { params: { id }, as: of.token })).expectDone();
    return { id };
  },
};

/** A valid body of each writing endpoint without an id. */
export const exampleBodies: Record<string, object> = {
  addGuest: { firstName: "Intrus", wedding_id: "another", userId: "another" },
  // Replaced by ids of guests and moments of the caller.
  changeGuests: { ids: ["none"], changes: { side: "Ailleurs" } },
  createHouseholds: { households: [{ guest_ids: ["none"] }] },
  importGuests: {
    request_key: "request-1",
    file_name: "liste.csv",
    households: [{ key: "h", name: "Intrus" }],
    rows: [
      { key: "1", action: "add", guest: { firstName: "Intrus" }, household: "h" },
      { key: "2", action: "add", guest: {}, household: "h", host: "1" },
    ],
  },
  updateAttendances: { changes: [{ guest_id: "none", moment_id: "none", invited: true }] },
  // Replaced by an entry of the caller.
  visitJournal: { entry_id: "none" },
  updateReplySettings: { contact: "Intrus", wedding_id: "another" },
  createQuestion: { kind: "text", scope: "household", label: "Intrusion ?", wedding_id: "another" },
  // Replaced by ids of links of a caller whose replies are open.
  sendReplyMails: { link_ids: ["none"], kind: "invitation" },
  recordReplySends: { link_ids: ["none"], kind: "invitation", channel: "paper" },
  eraseHealth: {},
  createMoment: { name: "Intrusion", wedding_id: "another" },
  changeProfile: { first_name: "Intrus", id: "another" },
  changeAddress: { email: "ailleurs@exemple.fr", password },
  keepAddress: {},
  confirmAgain: {},
  leaveGoogle: {},
  changePassword: { currentPassword: password, newPassword: "des lanternes au jardin" },
  endSessions: {},
  deleteAccount: { password, confirmation: "SUPPRIMER" },
  deleteWedding: { password, confirmation: "DELETE" },
  stopDeletion: {},
  stopReplyMails: {},
  createCheckoutSession: {},
  // Replaced by values of a payment of the caller.
  payInPractice: { client_secret: "none", card_number: practiceCards.pays, expiry: "12 / 40", cvc: "123" },
  // Replaced by the id of a payment of the caller.
  withdraw: { payment_id: "none" },
  inviteMember: { role: "helper", wedding_id: "another" },
  requestExport: { password },
  // Replaced by the token of somebody who invites the caller.
  acceptInvitation: { token: "none" },
  leaveWedding: {},
  beginWedding: { id: "another" },
  importWedding: { id: "another" },
  changeWedding: { wedding_place: "Ailleurs" },
  addTable: { name: "Intrusion", number_of_guests: 8, wedding_id: "another" },
  // Replaced by ids of guests and tables of the caller.
  placeTables: { places: [] },
  assignGuest: { guest_id: "none", table_id: "none" },
  unlinkGuest: { guest_id: "none" },
  applySeatingPlan: { moves: [{ guest_id: "none", table_id: "none" }] },
  changeSeating: { sides: "mix", wedding_id: "another" },
  addWish: { kind: "near_head", guest_id: "none", wedding_id: "another" },
  addTask: { title: "Intrusion", wedding_id: "another" },
  createTaskPlan: {
    ceremony: "civil",
    language: "fr",
    keys: ["rings"],
    wedding_date: null,
    today: getUtcToday(),
    wedding_id: "another",
  },
  addEvent: { title: "Intrusion", event_date: "2027-06-12", wedding_id: "another" },
  changeCalendarFeed: {
    tasks: true,
    task_reminders: true,
    events: true,
    payments: true,
    moments: true,
    amounts: false,
  },
  deleteCalendarFeed: {},
  addBudgetItem: { type: "Intrusion", price: 1, wedding_id: "another" },
  recordExpense: { title: "Intrusion", amount: 1, wedding_id: "another" },
  updateBudgetSettings: { expected_percent: 80, wedding_id: "another" },
  // Replaced by an item of the caller.
  planInstalments: { budget_item_id: "none", instalments: [{ kind: "balance", due: { rule: "fixed" } }] },
  addInstalment: { budget_item_id: "none", kind: "balance", due: { rule: "fixed" } },
  createDateMove: {
    from: null,
    to: "2027-06-12",
    tasks: true,
    payments: true,
    events: true,
    moments: [],
    today: getUtcToday(),
    wedding_id: "another",
  },
  addQuote: { budget_item_id: "none", company: "Intrus", price_lines: [{ kind: "fixed", unit_price: 1 }] },
  createPayer: { name: "Intrus", wedding_id: "another" },
  createThanks: { name: "Intrus", wedding_id: "another" },
  ...runSheetBodies,
  // Replaced by a debt between the caller's couple.
  settle: { from_id: "none", amount: 1, settled_on: "2027-06-12" },
  addWitness: { name: "Intrus", wedding_id: "another" },
  changeContact: { person: "Intrus", wedding_id: "another", id: "another" },
  deleteContact: {},
  changePrintSettings: { start: 2, wedding_id: "another" },
  createFolder: { name: "Intrusion", wedding_id: "another" },
  uploadFiles: { folderId: "null", wedding_id: "another" },
  uploadPhoto: { photoType: "photo_2", wedding_id: "another" },
  // Replaced by the id of a folder of the caller.
  moveItem: { itemType: "folder", newParentId: "null" },
};

/** Creates a guest who declined and so freed a seat. */
export async function createFreedSeat(world: World, of: Couple, name = "Secrettable"): Promise<string> {
  const { id } = await world.addGuest(of);
  const body = { guest_id: id, table_id: await createTable(world, of, name) };
  (await world.ask(assignGuest, { body, as: of.token })).expectDone();
  (await world.ask(changeGuest, { params: { id }, body: { presence: false }, as: of.token })).expectDone();
  return id;
}

/** Returns the id of a table of a couple; each table gets another name. */
export async function createTable(world: World, of: Couple, name = "Secrettable"): Promise<string> {
  return createRow(world, of, "addTable", `${name} ${world.platform.newId()}`);
}

/** Creates a row through its call and returns its id. */
export async function createRow(
  world: World,
  of: Couple,
  name: string,
  called = "Secretthing",
): Promise<string> {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`no call ${name}`);
  const body = { ...exampleBodies[name], title: called, name: called, label: called, type: undefined };
  const fullBody = name === "addBudgetItem" ? { ...body, type: "Secrettype" } : body;
  const reply = (await world.ask(endpoint, { body: fullBody, as: of.token })).expectDone();
  const thing = v.parse(
    v.union([v.object({ data: v.object({ id: v.string() }) }), v.object({ id: v.string() })]),
    reply,
  );
  return "data" in thing ? thing.data.id : thing.id;
}
