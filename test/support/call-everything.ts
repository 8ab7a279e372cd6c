/** Makes each call of the contract once, and all requests without a session: by link, email, Google or Stripe. */
import * as account from "#contract/account.ts";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import { createCheckoutSession, getPaymentDetails } from "#contract/checkout.ts";
import * as deletion from "#contract/deletion.ts";
import { deleteFolder } from "#contract/documents.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { deleteGuest } from "#contract/guests.ts";
import { health } from "#contract/health-check.ts";
import { inviteMember, lookAtInvitation } from "#contract/members.ts";
import { changeContact, deleteContact } from "#contract/providers.ts";
import { openRunSheet } from "#contract/run-sheet.ts";
import { changeWedding } from "#contract/wedding.ts";
import { changeWeeklyMail } from "#contract/weekly.ts";
import { addWish, deleteWish } from "#contract/wishes.ts";
import { createMailedLink } from "#server/features/account/mailed-links.ts";
import { createWeeklyToken } from "#server/features/weekly/service.ts";
import { expect } from "vitest";
import type { Database } from "#server/database/database.ts";
import { binHandlers } from "#server/dependencies.ts";
import { sweepSessionsAndLinks } from "#server/features/account/signing-in.ts";
import { purgeExpiredItems } from "#server/features/bin/service.ts";
import { deleteDueWeddings, deleteUnusedAccounts } from "#server/features/deletion/service.ts";
import { sendDueBriefReminders } from "#server/features/caterer-briefs/reminding.ts";
import { freezeCountsOfPastWeddings } from "#server/features/budget/settings.ts";
import { sweepUndoableChanges } from "#server/features/undo/service.ts";
import { eraseDueHealthData } from "#server/features/health-data/service.ts";
import { fillMailStops } from "#server/features/replies/service.ts";
import { fillReplyCodes } from "#server/features/reply-links/service.ts";
import { sweepInvitations } from "#server/features/members/service.ts";
import { sweepWeekly } from "#server/features/weekly/service.ts";
import { emailOutcomeHandlers, emailTemplates } from "#server/email-templates.ts";
import { dayDuration, hour } from "#server/platform/clock.ts";
import { openLog } from "#server/platform/log.ts";
import { deliverDue, type FinishedEmail } from "#server/platform/mail/delivery.ts";
import { EmailRefusedError, type Sender } from "#server/platform/mail/sender.ts";
import { sweepBlobs } from "#server/platform/storage/loose-blobs.ts";
import { sweepAttempts } from "#server/platform/throttle.ts";
import { useBrief } from "./briefs.ts";
import { getCaller, createOwnParts, importAndUndo } from "./callers.ts";
import { examplesWithId, exampleBodies, exampleParams, createRow } from "./examples.ts";
import { createFile } from "./example-rows.ts";
import { exampleQueries, exampleUploads } from "./example-queries.ts";
import { type GoogleStandIn, pageNonce } from "./google.ts";
import { createOldRows } from "./old-rows.ts";
import { createHelper, createInvitationToken, joinWedding, getLinkToken } from "./partners.ts";
import { createWitnessLink } from "./run-sheet.ts";
import { offer, type StripeWorld } from "./stripe-world.ts";
import { replyByLink, takeBackInvitation } from "./reply-scenario.ts";
import { type Couple, password } from "./world.ts";

const deletionBody = { password, confirmation: "SUPPRIMER" };

/** Makes all calls in an order in which they succeed. */
export async function callEverything(world: StripeWorld, google: GoogleStandIn): Promise<void> {
  world.payBy({ kind: "practice", offer });
  for (const url of await callAsMembers(world)) {
    const { pathname, search } = new URL(url, world.platform.publicUrl);
    await world.app.inject({ url: pathname + search });
  }
  await changeTiedRows(world);
  await useTheBin(world);
  await callAnonymously(world, google);
  await replyByLink(world);
  await takeBackInvitation(world);
  await leaveInEachWay(world);
  world.sell();
  await pay(world);
  world.payBy({ kind: "practice", offer });
  await passTime(world);
}

/** Makes each call with practice payments. Returns the signed URLs that some of them answer with. */
async function callAsMembers(world: StripeWorld): Promise<string[]> {
  const couple = await world.signUpCouple("Ours");
  const urls: string[] = [];
  for (const [name, endpoint] of endpoints) {
    if (endpoint.access === "public") continue;
    const example = await examplesWithId[name]?.(world, couple);
    const caller = example === undefined ? await getCaller(world, name, couple) : couple;
    await prepare(world, name, caller);
    const ownParts = await createOwnParts(world, name, { caller, host: async () => couple });
    const exampleBody = name in exampleBodies ? { ...exampleBodies[name], ...ownParts } : undefined;
    const response = await world.ask(endpoint, {
      params: { ...exampleParams, id: example?.id ?? "" },
      query: exampleQueries[name] ?? {},
      body: example === undefined ? exampleBody : example.body,
      files: exampleUploads[name] ?? [],
      as: caller.token,
    });
    response.expectDone();
    const reply = response.json;
    if (typeof reply === "object" && reply !== null && "url" in reply) urls.push(String(reply.url));
  }
  return urls;
}

/** Creates what some calls need. */
async function prepare(world: StripeWorld, name: string, caller: Couple): Promise<void> {
  const as = caller.token;
  if (name === "deleteContact") {
    await world.ask(changeContact, { params: exampleParams, body: { person: "Nous" }, as });
  }
  if (name !== "stopDeletion") return;
  await joinWedding(world, caller, await world.signUpCouple("Camille"));
  (await world.ask(deletion.deleteWedding, { body: exampleBodies["deleteWedding"], as })).expectDone();
}

/** Deletes and restores rows that contain others, so that the contained rows follow. */
async function changeTiedRows(world: StripeWorld): Promise<void> {
  const couple = await world.signUpCouple("Tied");
  const as = couple.token;
  const ask = async (endpoint: Endpoint, params: Record<string, string>, body?: unknown) =>
    (await world.ask(endpoint, { params, body, as })).expectDone();
  const getEndpoint = (name: string): Endpoint => endpoints.get(name) ?? health;
  for (const company of ["Chez Paul", "Chez Paule"]) {
    await ask(changeContact, exampleParams, { company });
    for (const add of ["addBudgetItem", "recordExpense"]) {
      await ask(getEndpoint(add), {}, { ...exampleBodies[add], provider: company });
    }
  }
  await ask(changeContact, exampleParams, { company: "Chez Pauline" });
  const { id: guest_id } = await world.addGuest(couple, { side: "Tied" });
  await ask(getEndpoint("createThanks"), {}, { guest_id });
  await ask(changeWedding, {}, { woman_first_name: "Liée" });
  for (const id of [
    await createRow(world, couple, "createFolder"),
    await createRow(world, couple, "createFolder", "B"),
  ]) {
    await world.upload(couple, [{ name: "dedans.txt", bytes: id }], id);
    await ask(deleteFolder, { id });
    await ask(getEndpoint("restore"), { id });
    await ask(deleteFolder, { id });
    await ask(deleteForGood, { id });
  }
  await useBrief(world, couple);
  const id = await createFile(world, couple);
  const thing = { kind: "budget_item", id: await createRow(world, couple, "addBudgetItem") };
  for (const links of [[thing], []]) await ask(getEndpoint("linkFile"), { id }, { links });
}

const postponedCalls = new Set(["deleteForGood", "removeMember", "withdrawInvitation", "endSession"]);

/** Deletes each kind of row twice: once to restore it, once to purge it. */
async function useTheBin(world: StripeWorld): Promise<void> {
  const couple = await world.signUpCouple("Bin");
  const as = couple.token;
  for (const lastEndpoint of [restore, deleteForGood]) {
    for (const [name, endpoint] of endpoints) {
      if (endpoint.method !== "DELETE" || postponedCalls.has(name) || !(name in examplesWithId)) continue;
      const { id } = (await examplesWithId[name]?.(world, couple)) ?? { id: "" };
      (await world.ask(endpoint, { params: { id }, as })).expectDone();
    }
    await world.ask(changeContact, { params: exampleParams, body: { person: "Nous" }, as });
    (await world.ask(deleteContact, { params: exampleParams, as })).expectDone();
    await importAndUndo(world, couple);
    for (const { id } of (await world.ask(listBin, { as })).expectDone()) {
      (await world.ask(lastEndpoint, { params: { id }, as })).expectDone();
    }
    const { id } = await world.addGuest(couple);
    const wish = (await world.ask(addWish, { body: { kind: "locked", guest_id: id }, as })).expectDone();
    (await world.ask(deleteWish, { params: { id: wish.id }, as })).expectDone();
    (await world.ask(deleteGuest, { params: { id }, as })).expectDone();
    (await world.ask(deleteForGood, { params: { id }, as })).expectDone();
  }
}

/** Makes the calls that need no session: with links, and with Google. */
async function callAnonymously(world: StripeWorld, google: GoogleStandIn): Promise<void> {
  const couple = await world.signUpCouple("Stranger");
  const { email, userId } = couple;
  const createToken = async (to: account.MailedLinkKind) =>
    (await createMailedLink(world.platform, to, email))?.split("#")[1] ?? "";
  const ask = async (endpoint: Endpoint, body?: object, query = {}) =>
    (await world.ask(endpoint, { body, query })).expectDone();
  await ask(health);
  await ask(openRunSheet, { token: getLinkToken(await createWitnessLink(world, couple)) });
  await ask(account.forgetPassword, { email });
  await ask(account.lookAtLink, { token: await createToken("confirm") });
  await ask(account.confirmAddress, { token: await createToken("confirm") });
  (await world.ask(inviteMember, { body: { email: "amie@exemple.fr" }, as: couple.token })).expectDone();
  const newPassword = "des lanternes au jardin";
  await ask(account.resetPassword, { token: await createToken("reset"), password: newPassword });
  await ask(changeWeeklyMail, { token: createWeeklyToken(world.platform, userId), on: true });
  await ask(lookAtInvitation, { token: await createInvitationToken(world, await world.signUpCouple()) });
  for (const sub of ["100", "100", "200"]) {
    const google_token = await google.createToken({ sub, email: sub === "100" ? email : "neuf@exemple.fr" });
    await ask(account.googleAuth, { google_token, nonce: pageNonce });
  }
  // A user without a password re-authenticates by a fresh Google sign-in.
  const google_token = await google.createToken({ sub: "300", email: "sans@exemple.fr" });
  const { token: as } = (
    await world.ask(account.googleAuth, { body: { google_token, nonce: pageNonce } })
  ).expectDone();
  (await world.ask(deletion.deleteAccount, { body: { ...deletionBody, password: "any" }, as })).expectDone();
  const payer = await world.signUpCouple();
  const { clientSecret } = (await world.ask(createCheckoutSession, { as: payer.token })).expectDone();
  await ask(getPaymentDetails, undefined, { session_id: clientSecret.split("_secret")[0] });
}

/** Makes members of a shared wedding leave in each possible way. */
async function leaveInEachWay(world: StripeWorld): Promise<void> {
  const couple = await world.signUpCouple("Leaving");
  const second = await world.signUpCouple("Second");
  await joinWedding(world, couple, second);
  const helper = await createHelper(world, couple);
  await world.addGuest(second);
  for (const each of [helper, second, couple]) {
    (await world.ask(deletion.deleteAccount, { body: deletionBody, as: each.token })).expectDone();
  }
}

/** Sends each event of Stripe: paid, refunded, expired, and paid after the wedding was deleted. */
async function pay(world: StripeWorld): Promise<void> {
  const { events } = world.stripe;
  const couple = await world.signUpCouple("Paying");
  const session = await world.begin(couple);
  await world.tell(events.pay(session, couple.email));
  await world.tell(events.refund(session));
  await world.tell(events.expire(await world.begin(couple)));
  await world.begin(couple);
  // Another price starts a new payment.
  world.sell({ offer: { cents: 5900 } });
  const late = events.pay(await world.begin(couple), couple.email);
  (await world.ask(deletion.deleteAccount, { body: deletionBody, as: couple.token })).expectDone();
  const refund = {
    ...late,
    type: "charge.refunded",
    data: events.refund(world.stripe.sessions.at(-1) ?? session).data,
  };
  for (const event of [late, refund, late]) await world.tell(event);
}

/** Runs what the server does by itself: the hourly sweeps, the Monday emails and delivery. */
async function passTime(world: StripeWorld): Promise<void> {
  const { platform } = world;
  const couple = await world.signUpCouple("Late");
  await joinWedding(world, couple, await world.signUpCouple("Later"));
  (
    await world.ask(deletion.deleteWedding, { body: exampleBodies["deleteWedding"], as: couple.token })
  ).expectDone();
  await deliver(world);
  world.advanceClock(hour);
  (await world.ask(account.getUser, { as: couple.token })).expectDone();
  world.advanceClock(40 * dayDuration);
  await mailWeekly(world);
  await deleteDueWeddings(platform);
  await purgeExpiredItems(platform, binHandlers);
  await sweepBlobs(platform);
  await sweepInvitations(platform);
  await sweepSessionsAndLinks(platform);
  await sweepAttempts(platform);
  await sweepUndoableChanges(platform);
  await freezeCountsOfPastWeddings(platform);
  await sendDueBriefReminders(platform);
  await eraseDueHealthData(platform);
  await createOldRows(world);
  await fillReplyCodes(platform);
  await fillMailStops(platform);
  world.advanceClock(deletion.unusedAccountYears * 365.25 * dayDuration);
  await deleteUnusedAccounts(platform);
  await deliver(world);
  world.advanceClock(deletion.unusedAccountNoticeDays * dayDuration);
  await deleteUnusedAccounts(platform);
  await deliver(world);
}

/** Enqueues the Monday emails. The first one fails and is postponed. */
async function mailWeekly({ platform }: StripeWorld): Promise<void> {
  let writeCount = 0;
  const write: Database["write"] = (job) =>
    (writeCount += 1) === 1 ? Promise.reject(new Error("on purpose")) : platform.database.write(job);
  await expect(sweepWeekly({ ...platform, database: { ...platform.database, write } })).rejects.toThrow(
    "on purpose",
  );
}

/** Sends waiting emails without a mail server; some are rejected for now. */
async function deliver({ platform }: StripeWorld): Promise<void> {
  let messageCount = 0;
  const sender: Sender = {
    async send({ to }) {
      messageCount += 1;
      // The only email to a guest is always accepted, so that its outcome is recorded.
      if (messageCount % 10 === 0 && !to.includes("invitee@")) throw new EmailRefusedError("for now", "451");
    },
    close: () => undefined,
  };
  const input = {
    platform,
    sender,
    outcomes: emailOutcomeHandlers,
    log: openLog("silent"),
    templates: emailTemplates,
    finished: new Map<string, FinishedEmail>(),
    isClosing: () => false,
  };
  await deliverDue(input);
}
