/**
 * Checks that permissions are read again after a body has arrived, because permissions may change
 * before it is complete.
 */
import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { getUser, logout } from "#contract/account.ts";
import { uploadFiles } from "#contract/documents.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { recordExpense } from "#contract/expenses.ts";
import { addGuest, listGuests } from "#contract/guests.ts";
import { changeMember, inviteMember, listInvitations, removeMember } from "#contract/members.ts";
import { createHelper, joinWedding } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
let port: number;
beforeAll(async () => {
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});

interface Slow {
  readonly as: Couple;
  readonly body: string;
  readonly type?: string;
}

/** Sends half of a body, runs a function after the authentication, then sends the rest. */
async function halfway(
  { method, path }: Endpoint,
  { as, body, type = "application/json" }: Slow,
  happen: () => Promise<void>,
) {
  const bytes = Buffer.from(body);
  const sent = httpRequest({
    host: "127.0.0.1",
    port,
    method,
    path,
    headers: { authorization: `Bearer ${as.token}`, "content-type": type, "content-length": bytes.length },
  });
  // The auth guard reads the clock when it looks the session up.
  const clock = vi.spyOn(world.platform, "clock");
  sent.write(bytes.subarray(0, bytes.length / 2));
  await vi.waitUntil(() => clock.mock.calls.length > 0).finally(() => clock.mockRestore());
  (await world.ask(getUser, { as: as.token })).expectDone();
  await happen();
  sent.end(bytes.subarray(bytes.length / 2));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const parts = await response.toArray();
  const { error } = JSON.parse(Buffer.concat(parts).toString()) as { error?: { code: string } };
  return { status: response.statusCode, code: error?.code };
}

const removeHelper = async (who: Couple) => {
  (await world.ask(removeMember, { params: { id: who.userId }, as: couple.token })).expectDone();
};
const guest = JSON.stringify({ firstName: "Mireille", lastName: "Aubert" });
const guestsSeen = async () => (await world.ask(listGuests, { as: couple.token })).expectDone();

describe("a call with a slow body", () => {
  it("succeeds when nothing happened meanwhile, and when somebody else wrote", async () => {
    const helper = await createHelper(world, couple);
    const slow = { as: helper, body: guest };
    expect(await halfway(addGuest, slow, async () => undefined)).toMatchObject({ status: 200 });
    const wrote = halfway(addGuest, slow, async () => void (await world.addGuest(couple)));
    expect(await wrote).toMatchObject({ status: 200 });
    expect(await guestsSeen()).toHaveLength(3);
  });

  it("adds nothing for a helper who was removed", async () => {
    const helper = await createHelper(world, couple);
    const answer = await halfway(addGuest, { as: helper, body: guest }, () => removeHelper(helper));
    expect(answer).toEqual({ status: 409, code: "other_wedding" });
    expect(await guestsSeen()).toEqual([]);
  });

  it("invites nobody for a partner who was removed", async () => {
    const partner = await world.signUpCouple("Gabriel");
    world.advanceClock(1);
    await joinWedding(world, couple, partner);
    const body = JSON.stringify({ role: "couple", email: "", password: partner.password });
    const answer = await halfway(inviteMember, { as: partner, body }, () => removeHelper(partner));
    expect(answer).toEqual({ status: 409, code: "other_wedding" });
    expect((await world.ask(listInvitations, { as: couple.token })).expectDone()).toEqual([]);
  });

  it("records no expense for a helper who lost the budget", async () => {
    const helper = await createHelper(world, couple, { budget: true });
    const body = JSON.stringify({ title: "Fleurs", provider: "", date: null, amount: 450, paid_by: "" });
    const answer = await halfway(recordExpense, { as: helper, body }, async () => {
      const taken = { params: { id: helper.userId }, body: { budget: false }, as: couple.token };
      (await world.ask(changeMember, taken)).expectDone();
    });
    expect(answer).toEqual({ status: 403, code: "forbidden" });
  });

  it("writes nothing for a session that has ended", async () => {
    const answer = await halfway(addGuest, { as: couple, body: guest }, async () => {
      (await world.ask(logout, { as: couple.token })).expectDone();
    });
    expect(answer).toEqual({ status: 401, code: "not_signed_in" });
  });

  it("stores no file for a helper who lost the documents", async () => {
    const helper = await createHelper(world, couple, { documents: true });
    const part = (name: string) => `--edge\r\ncontent-disposition: form-data; name=${name}\r\n\r\n`;
    const file = part('"file"; filename="devis.txt"') + "Fleurs 450 €\n".repeat(20);
    const body = `${part('"folderId"')}null\r\n${file}\r\n--edge--\r\n`;
    const slow = { as: helper, body, type: "multipart/form-data; boundary=edge" };
    const answer = await halfway(uploadFiles, slow, async () => {
      const taken = { params: { id: helper.userId }, body: { documents: false }, as: couple.token };
      (await world.ask(changeMember, taken)).expectDone();
    });
    expect(answer).toEqual({ status: 403, code: "forbidden" });
  });
});
