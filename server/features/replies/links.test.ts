/** Links after a change of the signing secret, and guests who unsubscribed. */
import { expect, it } from "vitest";
import { getReplyPreview, listReplyLinks, renewReplyLink, sendReplyMails } from "#contract/reply-links.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { createTokens } from "#server/platform/tokens.ts";
import { createHelper } from "#test/support/partners.ts";
import { setAddressConfirmed, createMomentWithGuests, findLinkOfOwner } from "#test/support/replies.ts";
import { requestPage } from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

async function listed(id: string) {
  return (await world.ask(listReplyLinks, as())).expectDone().find((link) => link.id === id);
}

it("reply links open by their printed code after a change of the signing secret, are not shown, and can be renewed", async () => {
  const guest = await world.addGuest(couple);
  await createMomentWithGuests(world, couple, [guest.id]);
  const { id, code } = await findLinkOfOwner(world, couple, guest.id);
  expect(await listed(id)).toMatchObject({ code });
  const former = { ...world.platform.tokens };
  const other = createTokens("another secret, as after a loss");
  // Changes only the codes, so that people stay signed in.
  Object.assign(world.platform.tokens, { computeReplyCode: (link: string) => other.computeReplyCode(link) });
  try {
    expect((await requestPage(world.app, `/r/${code}`)).status).toBe(200);
    // A write invalidates the cached response, as a new process would.
    await world.addGuest(couple);
    expect(await listed(id)).toMatchObject({ code: null, url: null });
    const renewed = (await world.ask(renewReplyLink, { params: { id }, body: {}, ...as() })).expectDone();
    expect(renewed.code).toMatch(/^[0-9A-Z]{16}$/u);
    expect((await requestPage(world.app, `/r/${renewed.code}`)).status).toBe(200);
    expect((await requestPage(world.app, `/r/${code}`)).status).toBe(404);
  } finally {
    Object.assign(world.platform.tokens, former);
  }
});

it("reply links get no emails once their guests have unsubscribed", async () => {
  const guest = await world.addGuest(couple, { email: "a@exemple.fr" });
  await createMomentWithGuests(world, couple, [guest.id]);
  const { id, code } = await findLinkOfOwner(world, couple, guest.id);
  (await world.ask(updateReplySettings, { body: { is_open: true }, ...as() })).expectDone();
  await setAddressConfirmed(world, couple);
  await requestPage(world.app, `/r/${code}/unsubscribe`, {
    method: "POST",
    fields: "List-Unsubscribe=One-Click",
  });
  const body = { link_ids: [id], kind: "reminder" };
  expect((await world.ask(sendReplyMails, { body, ...as() })).expectDone()).toEqual({
    queued: [],
    waiting: 0,
    skipped: [{ id, reason: "stopped" }],
  });
  expect(await listed(id)).toMatchObject({ mails_stopped: true, sends: [] });
});

it("reply links are given only to those who may change replies", async () => {
  const guest = await world.addGuest(couple);
  await createMomentWithGuests(world, couple, [guest.id]);
  const { id, code } = await findLinkOfOwner(world, couple, guest.id);
  for (const [guests, own] of [
    ["see", null],
    ["edit", code],
  ] as const) {
    const { token } = await createHelper(world, couple, { permissions: { guests } });
    const links = (await world.ask(listReplyLinks, { as: token })).expectDone();
    expect(links.find((link) => link.id === id)).toMatchObject({ code: own });
    expect(links.every(({ url }) => (url === null) === (guests === "see"))).toBe(true);
    const preview = await world.ask(getReplyPreview, { params: { id }, as: token });
    if (guests === "edit") preview.expectDone();
    else preview.expectRefused(403, "forbidden");
  }
});
