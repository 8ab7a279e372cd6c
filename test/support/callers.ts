/** Chooses who makes the example of a call, and creates what must belong to the caller. */
import { randomUUID } from "node:crypto";
import { createBudgetItem, createDebt } from "./scheduled.ts";
import { createCheckoutSession } from "#contract/checkout.ts";
import { importGuests } from "#contract/guest-imports.ts";
import { undoChange } from "#contract/undo.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { exampleBodies, createRow, createTable } from "./examples.ts";
import { createJournalEntry, createReplyLink } from "./example-rows.ts";
import { createHelper, createInvitationToken, getWeddingId } from "./partners.ts";
import { setAddressConfirmed, createWaitingLink } from "./replies.ts";
import { buildTick } from "./run-sheet.ts";
import type { Couple, World } from "./world.ts";

/** These calls end the caller's session or membership, so a new user makes them. */
const callsThatEndMembership = new Set(
  (
    "logout changePassword endSessions deleteAccount deleteWedding acceptInvitation leaveWedding beginWedding importWedding " +
    "createCheckoutSession payInPractice withdraw"
  ).split(" "),
);

/** Returns `couple`, or a new couple where the call would end this one, or needs a wedding without rows. */
export async function getCaller(world: World, name: string, couple: Couple): Promise<Couple> {
  if (name === "createRunPreset") return world.signUpCouple();
  // The last partner of a wedding cannot leave it, so a helper does.
  if (name === "leaveWedding") return createHelper(world, couple);
  return callsThatEndMembership.has(name) ? world.signUpCouple() : couple;
}

/** Returns `helper`, or a new one where the call would end the session or membership. */
export async function getHelperFor(
  name: string,
  helper: Couple,
  createAnother: () => Promise<Couple>,
): Promise<Couple> {
  return callsThatEndMembership.has(name) ? createAnother() : helper;
}

interface Callers {
  readonly caller: Couple;
  /** Returns a couple with a wedding to which it can invite the caller. */
  readonly host: () => Promise<Couple>;
}

interface Seatable {
  readonly guest_id: string;
  readonly table_id: string;
}

/** Creates a guest, and a table with a free seat. */
async function createSeatable(world: World, of: Couple): Promise<Seatable> {
  return { guest_id: (await world.addGuest(of)).id, table_id: await createTable(world, of, "Ours") };
}

/** Returns the id of a payment that Stripe has just charged. */
export async function createPaidPayment(world: World, of: Couple): Promise<string> {
  const [id, wedding_id, now] = [
    world.platform.newId(),
    await getWeddingId(world, of),
    world.platform.clock(),
  ];
  const row: PaymentRow = {
    wedding_id,
    id,
    session_key: null,
    processor_id: `pi_${id}`,
    email: of.email,
    asked_by: of.userId,
    amount_cents: 4900,
    currency: "EUR",
    language: "fr",
    processor: "stripe",
    status: "paid",
    created_at: now,
    expires_at: now,
    completed_at: now,
    paid_at: now,
    refunded_at: null,
  };
  await world.database.write((queries) => queries.insertInto("payments").values(row).execute());
  return id;
}

const seatingParts: Readonly<Record<string, (own: Seatable) => object>> = {
  placeTables: ({ table_id: id }) => ({ places: [{ id, x: 100, y: 100, rotation: 0 }] }),
  assignGuest: (own) => own,
  unlinkGuest: ({ guest_id }) => ({ guest_id }),
  applySeatingPlan: (own) => ({ moves: [own] }),
  addWish: ({ guest_id }) => ({ guest_id }),
};

/** Returns ids of a guest and a moment of the caller. */
async function createGuestParts(world: World, name: string, of: Couple): Promise<object> {
  const { id } = await world.addGuest(of);
  if (name === "changeGuests") return { ids: [id] };
  if (name === "createHouseholds") return { households: [{ guest_ids: [id] }] };
  const moment_id = await createRow(world, of, "createMoment", "Ours");
  return { changes: [{ guest_id: id, moment_id, invited: true, answer: true }] };
}

/** Returns ids of a reply link of the caller. Emails need a confirmed address and open replies. */
async function createLinkParts(world: World, name: string, of: Couple): Promise<object> {
  if (name === "recordReplySends") return { link_ids: [await createReplyLink(world, of)] };
  await setAddressConfirmed(world, of);
  return { link_ids: [await createWaitingLink(world, of)] };
}

const guestCalls = new Set(["changeGuests", "createHouseholds", "updateAttendances"]);

const budgetItemCalls = new Set(["planInstalments", "addInstalment", "addQuote"]);

/** Returns the values of an example that must belong to the caller. */
export async function createOwnParts(world: World, name: string, { caller, host }: Callers): Promise<object> {
  if (name === "sendReplyMails" || name === "recordReplySends") return createLinkParts(world, name, caller);
  if (guestCalls.has(name)) return createGuestParts(world, name, caller);
  if (budgetItemCalls.has(name)) return { budget_item_id: await createBudgetItem(world, caller, "Ours") };
  if (name === "visitJournal") return { entry_id: await createJournalEntry(world, caller) };
  if (name === "createRunPreset") {
    await createRow(world, caller, "createMoment", "Ours");
    return {};
  }
  if (name === "shiftRunRows") return { row_id: await createRow(world, caller, "createRunRow") };
  if (name === "sendRunTicks")
    return { ticks: [buildTick(await createRow(world, caller, "createRunRow", "Ours"))] };
  if (name === "createRunLink") return { person_id: await createRow(world, caller, "addWitness", "Ours") };
  if (name === "settle") return createDebt(world, caller);
  if (name === "moveItem") return { itemId: await createRow(world, caller, "createFolder", "Ours") };
  if (name === "acceptInvitation") return { token: await createInvitationToken(world, await host()) };
  if (name === "withdraw") return { payment_id: await createPaidPayment(world, caller) };
  if (name in seatingParts) return seatingParts[name]?.(await createSeatable(world, caller)) ?? {};
  if (name !== "payInPractice") return {};
  const { clientSecret } = (await world.ask(createCheckoutSession, { as: caller.token })).expectDone();
  return { client_secret: clientSecret };
}

/** Imports two guests of one household and undoes it, so that they are one item of the bin. */
export async function importAndUndo(world: World, { token: as }: Couple): Promise<void> {
  const body = { ...exampleBodies["importGuests"], request_key: randomUUID() };
  const { change_id } = (await world.ask(importGuests, { body, as })).expectDone();
  (await world.ask(undoChange, { params: { id: change_id }, as })).expectDone();
}
