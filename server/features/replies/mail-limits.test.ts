/**
 * Checks that no limit of emails begins again when guests are deleted, purged, restored or added again, and that
 * unsubscribing holds for a mailbox.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { deleteForGood, restore } from "#contract/bin.ts";
import { deleteGuest } from "#contract/guests.ts";
import {
  listReplyLinks,
  renewReplyLink,
  maxReplyMailsPerHour,
  maxReplyMailsPerMailboxAndDay,
  maxReplyMailWaitHours,
  sendReplyMails,
  stopReplyMails,
} from "#contract/reply-links.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { scheduleAttempts } from "#server/database/attempts.ts";
import { replyInvitation } from "#server/features/replies/emails.ts";
import { hour } from "#server/platform/clock.ts";
import { enqueueEmail } from "#server/platform/mail/outbox.ts";
import { sweepAttempts } from "#server/platform/throttle.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { setAddressConfirmed, findLinkOfOwner, createMomentWithGuests } from "#test/support/replies.ts";
import { requestPage } from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

beforeEach(async () => {
  await setAddressConfirmed(world, couple);
});

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `invite${addresses}@exemple.fr`;
}

/** Returns the ids of a new guest and of the guest's link, while replies are open. */
async function invited(
  email: string,
  of: Couple = couple,
): Promise<{ guest: string; link: string; code: string }> {
  const { id: guest } = await world.addGuest(of, { email });
  await createMomentWithGuests(world, of, [guest]);
  (await world.ask(updateReplySettings, { body: { is_open: true }, as: of.token })).expectDone();
  const { id, code } = await findLinkOfOwner(world, of, guest);
  return { guest, link: id, code: code ?? "" };
}

async function send(link: string, of: Couple = couple) {
  const body = { link_ids: [link], kind: "invitation" };
  return world.ask(sendReplyMails, { body, as: of.token });
}

async function purge(guest: string): Promise<void> {
  (await world.ask(deleteGuest, { params: { id: guest }, ...as() })).expectDone();
  (await world.ask(deleteForGood, { params: { id: guest }, ...as() })).expectDone();
}

/** Counts emails that left before, without writing them. */
async function sentBefore(count: number, of: Couple = couple): Promise<void> {
  const { clock, newId, tokens } = world.platform;
  const ids = Array.from({ length: count }, newId);
  const subjects = [`reply mails of ${await getWeddingId(world, of)}`, `reply mails by ${of.userId}`];
  const scheduled = { at: clock(), ids, perHour: maxReplyMailsPerHour, until: clock() + 11 * hour };
  await world.database.write((db) =>
    scheduleAttempts(
      db,
      subjects.map((subject) => tokens.computeHmac(subject)),
      scheduled,
    ),
  );
}

async function queueAt(link: string): Promise<number | undefined> {
  const row = await world.database.read
    .selectFrom("outbox")
    .select("next_at")
    .where("details", "like", `%"link":"${link}"%`)
    .executeTakeFirst();
  return row?.next_at;
}

describe("the emails of a wedding and an account per hour", () => {
  it("wait in the outbox for the next hour, also after their guests were deleted and purged", async () => {
    const first = await invited(newAddress());
    const now = world.platform.clock();
    await sentBefore(maxReplyMailsPerHour - 1);
    expect((await send(first.link)).expectDone()).toEqual({
      queued: [first.link],
      waiting: 0,
      skipped: [],
    });
    await purge(first.guest);
    const second = await invited(newAddress());
    expect((await send(second.link)).expectDone()).toEqual({
      queued: [second.link],
      waiting: 1,
      skipped: [],
    });
    expect(await queueAt(first.link)).toBeLessThanOrEqual(world.platform.clock());
    expect(await queueAt(second.link)).toBeGreaterThanOrEqual(now + hour);
    const shown = (await world.ask(listReplyLinks, as())).expectDone().find(({ id }) => id === second.link);
    expect(shown?.sends).toMatchObject([{ status: "waiting" }]);
    expect(Date.parse(shown?.sends[0]?.at ?? "")).toBe(await queueAt(second.link));
  });

  it("split a call of which only some fit", async () => {
    const both = [await invited(newAddress()), await invited(newAddress())].map(({ link }) => link);
    await sentBefore(maxReplyMailsPerHour - 1);
    const body = { link_ids: both, kind: "invitation" };
    expect((await world.ask(sendReplyMails, { body, ...as() })).expectDone()).toMatchObject({
      queued: both,
      waiting: 1,
    });
  });

  it("are refused if the last would wait longer than a mail may, and then none of them counts", async () => {
    const { link } = await invited(newAddress());
    await sentBefore(maxReplyMailsPerHour * (maxReplyMailWaitHours + 1));
    const refused = await send(link);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    world.advanceClock(hour);
    expect((await send(link)).expectDone().queued).toEqual([link]);
    world.advanceClock(-hour);
  });

  it("never pass the limit when several calls arrive at once", async () => {
    const links = await Promise.all(Array.from({ length: 6 }, () => invited(newAddress())));
    await sentBefore(maxReplyMailsPerHour - 3);
    const waiting = await Promise.all(links.map(async ({ link }) => (await send(link)).expectDone().waiting));
    expect(waiting.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it("still wait after the sweep of the limits", async () => {
    const [first, second] = [await invited(newAddress()), await invited(newAddress())];
    await sentBefore(2 * maxReplyMailsPerHour);
    (await send(first.link)).expectDone();
    await sweepAttempts(world.platform);
    (await send(second.link)).expectDone();
    expect(await queueAt(second.link)).toBeGreaterThanOrEqual((await queueAt(first.link)) ?? Infinity);
  });

  it("can be stopped while they wait, and then be sent again", async () => {
    const { link } = await invited(newAddress());
    const other = await world.signUpCouple();
    expect((await world.ask(stopReplyMails, { as: other.token })).expectDone()).toEqual({ stopped: 0 });
    await sentBefore(maxReplyMailsPerHour);
    (await send(link)).expectDone();
    expect((await world.ask(stopReplyMails, as())).expectDone()).toEqual({ stopped: 1 });
    expect(await queueAt(link)).toBeUndefined();
    const shown = (await world.ask(listReplyLinks, as())).expectDone().find(({ id }) => id === link);
    expect(shown?.sends).toEqual([]);
    expect((await world.ask(stopReplyMails, as())).expectDone()).toEqual({ stopped: 0 });
    expect((await send(link)).expectDone()).toMatchObject({ queued: [link], waiting: 1 });
  });
});

describe("the emails to one mailbox", () => {
  it("are few a day, also for new guests with the address of deleted ones", async () => {
    const address = newAddress();
    for (let count = 0; count < maxReplyMailsPerMailboxAndDay; count += 1) {
      const { guest, link } = await invited(address);
      expect((await send(link)).expectDone().queued).toEqual([link]);
      await purge(guest);
    }
    const { link } = await invited(address.toUpperCase());
    expect((await send(link)).expectDone().skipped).toEqual([{ id: link, reason: "recent" }]);
    world.advanceClock(2 * hour);
    await sweepAttempts(world.platform);
    expect((await send(link)).expectDone().skipped).toEqual([{ id: link, reason: "recent" }]);
    world.advanceClock(-2 * hour);
  });

  it("are one a day with the same link, also after its guest was restored", async () => {
    const { guest, link } = await invited(newAddress());
    (await send(link)).expectDone();
    const params = { id: guest };
    (await world.ask(deleteGuest, { params, ...as() })).expectDone();
    (await world.ask(restore, { params, ...as() })).expectDone();
    expect((await send(link)).expectDone().skipped).toEqual([{ id: link, reason: "recent" }]);
  });

  it("count for no link when the mailbox is over its limit of an hour", async () => {
    const address = newAddress();
    const { link } = await invited(address);
    const { database, ...platform } = world.platform;
    const fields = { kind: "receipt", userId: null, address, language: "fr" } as const;
    for (let turn = 0; turn < 20; turn += 1)
      await database.write((db) => enqueueEmail({ ...platform, db }, fields));
    expect((await send(link)).expectDone().skipped).toEqual([{ id: link, reason: "recent" }]);
    world.advanceClock(hour);
    expect((await send(link)).expectDone().queued).toEqual([link]);
    world.advanceClock(-hour);
  });

  it("are 20 an hour in all, also when several accounts write at once", async () => {
    const address = newAddress();
    const { database, ...platform } = world.platform;
    const write = async () =>
      database.write((db) =>
        enqueueEmail(
          { ...platform, db },
          { kind: "reply_invitation", userId: null, address, language: "fr" },
        ),
      );
    const sent = await Promise.all(Array.from({ length: 60 }, write));
    expect(sent.filter((id) => id !== undefined)).toHaveLength(20);
  });
});

describe("unsubscribing", () => {
  const stop = async (code: string) =>
    requestPage(world.app, `/r/${code}/unsubscribe`, {
      method: "POST",
      fields: "List-Unsubscribe=One-Click",
    });

  it("holds for other guests with the same mailbox, after the guest was purged, and for a renewed link", async () => {
    const address = newAddress();
    const { guest, code } = await invited(address);
    expect((await stop(code)).status).toBe(200);
    const other = await invited(address.toUpperCase());
    expect((await send(other.link)).expectDone().skipped).toEqual([{ id: other.link, reason: "stopped" }]);
    await purge(guest);
    await purge(other.guest);
    const again = await invited(address);
    expect((await send(again.link)).expectDone().skipped).toEqual([{ id: again.link, reason: "stopped" }]);
    const shown = (await world.ask(listReplyLinks, as())).expectDone().find(({ id }) => id === again.link);
    expect(shown?.mails_stopped).toBe(true);
    const renewal = { params: { id: again.link }, ...as() };
    const renewed = (await world.ask(renewReplyLink, renewal)).expectDone();
    expect(renewed.mails_stopped).toBe(true);
    expect((await send(renewed.id)).expectDone().skipped).toEqual([{ id: renewed.id, reason: "stopped" }]);
  });

  it("holds for the mailbox that got the email, although the guest has another address now", async () => {
    const address = newAddress();
    const { guest, link, code } = await invited(address);
    (await send(link)).expectDone();
    await world.database.write((queries) =>
      queries.updateTable("guests").set({ email: newAddress() }).where("id", "=", guest).execute(),
    );
    await stop(code);
    const again = await invited(address);
    expect((await send(again.link)).expectDone().skipped).toEqual([{ id: again.link, reason: "stopped" }]);
  });

  it("holds for emails that wait already", async () => {
    const address = newAddress();
    const { link } = await invited(address);
    const other = await invited(address);
    (await send(link)).expectDone();
    await stop(other.code);
    const waiting = { wedding: await getWeddingId(world, couple), link, by: couple.userId };
    const message = { id: "m", kind: "reply_invitation", userId: null, firstName: null, address } as const;
    const letter = { ...message, language: "fr", details: waiting, createdAt: 1 } as const;
    expect(await replyInvitation(world.platform, letter)).toBeUndefined();
    expect(await replyInvitation(world.platform, { ...letter, address: newAddress() })).toBeDefined();
  });

  it("does not hold in another wedding, and names nobody in the database", async () => {
    const address = newAddress();
    const { code } = await invited(address);
    await stop(code);
    const other = await world.signUpCouple();
    await setAddressConfirmed(world, other);
    const { link } = await invited(address, other);
    expect((await send(link, other)).expectDone().queued).toEqual([link]);
    const rows = await world.database.read.selectFrom("mail_stops").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("@");
  });
});

it("the server keeps one revoked link of a guest at most, however often it is renewed", async () => {
  const { guest } = await invited(newAddress());
  for (let count = 0; count < 4; count += 1) {
    const { id } = await findLinkOfOwner(world, couple, guest);
    (await world.ask(renewReplyLink, { params: { id }, body: {}, ...as() })).expectDone();
  }
  const rows = world.database.read
    .selectFrom("reply_links")
    .select("revoked_at")
    .where("guest_id", "=", guest);
  const revoked = (await rows.execute()).map(({ revoked_at }) => revoked_at !== null);
  expect(new Set(revoked)).toEqual(new Set([false, true]));
  expect(revoked).toHaveLength(2);
});
