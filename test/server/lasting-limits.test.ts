/** Checks that no limit begins again when what was made is deleted, purged, restored, undone or renewed. */
import { expect, it } from "vitest";
import { forgetPassword, login, logout } from "#contract/account.ts";
import { deleteForGood, restore } from "#contract/bin.ts";
import {
  changeCalendarFeed,
  deleteCalendarFeed,
  calendarFeedPath,
  maxFeedReadsPerHour,
  getCalendarFeed,
  maxWrongFeedTokensPerMinute,
} from "#contract/calendar-feeds.ts";
import {
  maxBriefOpeningsPerMinute,
  maxLinkedPdfsPerMinute,
  openCatererBrief,
  renewCatererLink,
} from "#contract/caterer-briefs.ts";
import { maxArchivesPerHour, createFolder, deleteFolder, getArchiveUrl } from "#contract/documents.ts";
import { maxExportsPerHour, requestExport } from "#contract/export.ts";
import { createCheckoutSession, getPaymentDetails } from "#contract/checkout.ts";
import { deleteGuest } from "#contract/guests.ts";
import { inviteMember, listInvitations, withdrawInvitation } from "#contract/members.ts";
import { changeAddress, confirmAgain, keepAddress } from "#contract/profile.ts";
import {
  deleteRunLink,
  listRunLinks,
  maxRunSheetOpeningsPerMinute,
  openRunSheet,
  type RunLink,
} from "#contract/run-sheet.ts";
import { renewReplyLink } from "#contract/reply-links.ts";
import { getReplyPagePath, maxReplySavesPerHour, maxWrongReplyCodesPerHour } from "#contract/reply-page.ts";
import { maxWeddingImportsPerHour } from "#contract/wedding-imports.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { importArchive } from "#test/support/archives.ts";
import { getBrief, createSentBrief } from "#test/support/briefs.ts";
import { getLinkToken } from "#test/support/partners.ts";
import { findLinkOfOwner, createMomentWithGuests } from "#test/support/replies.ts";
import { requestPage, getReplyCode, openReplies, submitForm } from "#test/support/replying.ts";
import { createWitnessLink } from "#test/support/run-sheet.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, fileLimits } from "#test/support/world.ts";

/** Stands still in each test, so that no limit ends while a loaded machine is slow. */
let now = Date.now();

const world = worldForTests({
  clock: () => now,
  mail: { sends: true, flush: () => undefined },
  files: { ...fileLimits, quotaBytes: 100_000_000 },
});

interface LimitedAct {
  readonly attempts: number;
  /** The status of an act that is within the limit, if not 200. */
  readonly allowed?: number;
  /** Returns the status. */
  readonly act: (couple: Couple) => Promise<number>;
  /** Deletes what the act made, or the session that it was made in. */
  readonly takeBack: (couple: Couple) => Promise<Couple>;
}

const signInAnew = async (couple: Couple): Promise<Couple> => {
  const { email, password, device } = couple;
  (await world.ask(logout, { as: couple.token })).expectDone();
  const { token } = (await world.ask(login, { body: { email, password, device } })).expectDone();
  return { ...couple, token };
};

const runLinks = new Map<string, Pick<RunLink, "url">>();

/** A network that has asked nothing yet. */
let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `10.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

/** By the address of the couple: the moment of the brief that was sent, or the guest with a link. */
const made = new Map<string, string>();
async function madeOnce(couple: Couple, make: () => Promise<string>): Promise<string> {
  const id = made.get(couple.email) ?? (await make());
  made.set(couple.email, id);
  return id;
}

const briefOf = (couple: Couple) =>
  madeOnce(couple, async () => (await createSentBrief(world, couple)).momentId);
const openBrief = async (couple: Couple, from?: string) => {
  const { link } = await getBrief(world, couple, await briefOf(couple));
  return world.ask(openCatererBrief, {
    body: { token: getLinkToken({ url: link?.url ?? "" }) },
    ...(from && { from }),
  });
};
const renewBrief = async (couple: Couple) => {
  const params = { id: await briefOf(couple) };
  (await world.ask(renewCatererLink, { params, as: couple.token })).expectDone();
  return couple;
};

/** The limits of what is read or sent by links, without an account. */
const limitedLinks: Readonly<Record<string, LimitedAct>> = {
  "reads of a calendar": {
    attempts: maxFeedReadsPerHour,
    async act({ token: as }) {
      const body = {
        tasks: true,
        task_reminders: false,
        events: true,
        payments: false,
        moments: true,
        amounts: false,
      };
      const feed =
        (await world.ask(getCalendarFeed, { as })).expectDone() ??
        (await world.ask(changeCalendarFeed, { body, as })).expectDone();
      return (await world.app.inject({ url: new URL(feed.url).pathname })).statusCode;
    },
    async takeBack(couple) {
      (await world.ask(deleteCalendarFeed, { as: couple.token })).expectDone();
      return couple;
    },
  },
  "calendars that a network guesses": {
    attempts: maxWrongFeedTokensPerMinute,
    allowed: 404,
    act: async () =>
      (await world.app.inject({ url: `${calendarFeedPath}/${world.platform.newId()}.ics` })).statusCode,
    takeBack: signInAnew,
  },
  "reply forms of a guest": {
    attempts: maxReplySavesPerHour,
    // A form without an answer is counted too.
    allowed: 400,
    async act(couple) {
      const guest_id = await madeOnce(couple, async () => {
        const { id } = await world.addGuest(couple);
        await createMomentWithGuests(world, couple, [id]);
        await openReplies(world, couple);
        return id;
      });
      const from = newNetwork();
      const { html } = await requestPage(
        world.app,
        getReplyPagePath(await getReplyCode(world, couple, { guest_id })),
        {
          from,
        },
      );
      return (await submitForm(world.app, html, {}, { from })).status;
    },
    async takeBack(couple) {
      const [as, id] = [couple.token, made.get(couple.email) ?? ""];
      (await world.ask(deleteGuest, { params: { id }, as })).expectDone();
      (await world.ask(restore, { params: { id }, as })).expectDone();
      const link = await findLinkOfOwner(world, couple, id);
      (await world.ask(renewReplyLink, { params: { id: link.id }, as })).expectDone();
      return couple;
    },
  },
  "reply codes that a network guesses": {
    attempts: maxWrongReplyCodesPerHour,
    allowed: 404,
    act: async () => (await requestPage(world.app, getReplyPagePath("ABCDEFGHJKMN"))).status,
    takeBack: signInAnew,
  },
  "caterer briefs that a network opens": {
    attempts: maxBriefOpeningsPerMinute,
    act: async (couple) => (await openBrief(couple)).status,
    takeBack: renewBrief,
  },
  "PDFs of a brief that a caterer opens": {
    attempts: maxLinkedPdfsPerMinute,
    async act(couple) {
      const remoteAddress = newNetwork();
      const { pdf_url: url } = (await openBrief(couple, remoteAddress)).expectDone();
      return (await world.app.inject({ url, remoteAddress })).statusCode;
    },
    takeBack: renewBrief,
  },
};

/** Emails to guests and caterers have their own tests, in `mail-limits.test.ts` and `mails.test.ts`. */
const limitedActs: Readonly<Record<string, LimitedAct>> = {
  invitations: {
    attempts: 20,
    act: async ({ token }) => (await world.ask(inviteMember, { body: { role: "helper" }, as: token })).status,
    async takeBack(couple) {
      const as = couple.token;
      for (const { id } of (await world.ask(listInvitations, { as })).expectDone())
        (await world.ask(withdrawInvitation, { params: { id }, as })).expectDone();
      return couple;
    },
  },
  "exports of all data": {
    attempts: maxExportsPerHour,
    act: async ({ token, password }) =>
      (await world.ask(requestExport, { body: { password }, as: token })).status,
    takeBack: signInAnew,
  },
  "ZIPs of folders": {
    attempts: maxArchivesPerHour,
    async act({ token: as }) {
      const body = { name: world.platform.newId(), parentFolderId: null };
      const { id } = (await world.ask(createFolder, { body, as })).expectDone();
      const { url } = (await world.ask(getArchiveUrl, { query: { folderId: id }, as })).expectDone();
      const { statusCode } = await world.app.inject({ url });
      (await world.ask(deleteFolder, { params: { id }, as })).expectDone();
      (await world.ask(deleteForGood, { params: { id }, as })).expectDone();
      return statusCode;
    },
    takeBack: signInAnew,
  },
  "weddings that are imported": {
    attempts: maxWeddingImportsPerHour,
    allowed: 400,
    act: async ({ token }) => (await importArchive(world, Buffer.from("no archive"), token)).status,
    takeBack: signInAnew,
  },
  "payments that are begun": {
    attempts: 20,
    act: async ({ token }) => (await world.ask(createCheckoutSession, { as: token })).status,
    takeBack: signInAnew,
  },
  "passwords of a signed-in person": {
    attempts: 5,
    allowed: 400,
    act: async ({ token }) =>
      (await world.ask(requestExport, { body: { password: "not the password" }, as: token })).status,
    takeBack: signInAnew,
  },
  "passwords of an account that are tried": {
    attempts: 5,
    allowed: 401,
    act: async ({ email }) =>
      (await world.ask(login, { body: { email, password: "not the password" } })).status,
    takeBack: signInAnew,
  },
  "forgotten passwords of an account": {
    attempts: 5,
    act: async ({ email }) => (await world.ask(forgetPassword, { body: { email } })).status,
    takeBack: signInAnew,
  },
  "payments that a network looks up": {
    attempts: 120,
    allowed: 404,
    act: async () => (await world.ask(getPaymentDetails, { query: { session_id: "cs_practice_x" } })).status,
    takeBack: signInAnew,
  },
  ...limitedLinks,
  "run sheets that a network opens": {
    attempts: maxRunSheetOpeningsPerMinute,
    async act(couple) {
      const { url } = runLinks.get(couple.email) ?? (await createWitnessLink(world, couple));
      runLinks.set(couple.email, { url });
      return (await world.ask(openRunSheet, { body: { token: getLinkToken({ url }) } })).status;
    },
    // Another link of the same wedding.
    async takeBack(couple) {
      runLinks.delete(couple.email);
      for (const { id } of (await world.ask(listRunLinks, { as: couple.token })).expectDone())
        (await world.ask(deleteRunLink, { params: { id }, as: couple.token })).expectDone();
      return couple;
    },
  },
  "links that confirm an address": {
    attempts: 10,
    act: async ({ token }) => (await world.ask(confirmAgain, { as: token })).status,
    async takeBack(couple) {
      const { token: as, password } = couple;
      const body = { email: `${world.platform.newId()}@exemple.fr`, password };
      expect((await world.ask(changeAddress, { body, as })).status).toBe(429);
      expect((await world.ask(keepAddress, { as })).status).toBeLessThan(500);
      return signInAnew(couple);
    },
  },
};

it.each(Object.entries(limitedActs))(
  "the limit of %s holds after what was made is gone",
  async (_, limited) => {
    now += dayDuration;
    const couple = await world.signUpCouple();
    for (let turn = 0; turn < limited.attempts; turn += 1) {
      expect(await limited.act(couple)).toBe(limited.allowed ?? 200);
    }
    expect(await limited.act(couple)).toBe(429);
    expect(await limited.act(await limited.takeBack(couple))).toBe(429);
  },
);
