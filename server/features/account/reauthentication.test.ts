/** Actions reserved to the owner of an account need the password again: an open session is not enough. */
import { describe, expect, it } from "vitest";
import { requestExport } from "#contract/export.ts";
import { inviteMember, listInvitations } from "#contract/members.ts";
import { freshSignInMinutes } from "#contract/passwords.ts";
import { minute } from "#server/platform/clock.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { password } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const calls = {
  "inviting one of the couple": (proof: object) =>
    world.ask(inviteMember, { body: { role: "couple", ...proof }, as: couple.token }),
  "exporting everything": (proof: object) => world.ask(requestExport, { body: proof, as: couple.token }),
};

const open = async () => (await world.ask(listInvitations, { as: couple.token })).expectDone();

async function takePassword(): Promise<void> {
  await world.database.write((queries) =>
    queries.updateTable("users").set({ password_hash: "" }).where("id", "=", couple.userId).execute(),
  );
}

describe.each(Object.entries(calls))("%s", (_, ask) => {
  it.each([{}, { password: null }, { password: "" }, { password: `${password}s` }])(
    "is refused with %o, at the field, without any effect",
    async (proof) => {
      world.advanceClock(freshSignInMinutes * minute);
      const refused = (await ask(proof)).expectRefused(400, "invalid");
      expect(Object.keys(refused.fields ?? {})).toEqual(["password"]);
      expect(await open()).toEqual([]);
    },
  );

  it("works with the password", async () => {
    (await ask({ password })).expectDone();
  });

  it("accepts a recent sign-in only from an account without a password", async () => {
    await takePassword();
    (await ask({})).expectDone();
    world.advanceClock(freshSignInMinutes * minute);
    (await ask({})).expectRefused(403, "fresh_sign_in");
  });

  it("limits the attempts", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      (await ask({ password: "une pivoine de trop" })).expectRefused(400, "invalid");
    }
    (await ask({ password })).expectRefused(429, "too_many");
  });
});

it("a password is not needed to invite a helper", async () => {
  (await world.ask(inviteMember, { body: { role: "helper" }, as: couple.token })).expectDone();
  expect(await open()).toMatchObject([{ role: "helper" }]);
});

it("a password is not needed to invite the partner soon after signing in, but a wrong one is refused", async () => {
  const invite = (proof: object) =>
    world.ask(inviteMember, { body: { role: "couple", ...proof }, as: couple.token });
  (await invite({ password: `${password}s` })).expectRefused(400, "invalid");
  world.advanceClock((freshSignInMinutes - 1) * minute);
  (await invite({})).expectDone();
  world.advanceClock(minute);
  (await invite({})).expectRefused(400, "invalid");
});
