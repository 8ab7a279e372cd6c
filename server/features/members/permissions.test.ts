import { describe, expect, it } from "vitest";
import { listGuests } from "#contract/guests.ts";
import { acceptInvitation, changeMember, inviteMember, lookAtInvitation } from "#contract/members.ts";
import { createHelper, getLinkToken } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const inviting = (body: object) => world.ask(inviteMember, { body, as: couple.token });

describe("the permissions of an invitation", () => {
  it("are shown to its reader, and become the member's", async () => {
    const permissions = { wedding: "see", guests: "edit", seating: "see" } as const;
    const made = (await inviting({ permissions })).expectDone();
    expect(made).toMatchObject({ permissions, budget: false, documents: false });
    const token = getLinkToken(made);
    expect((await world.ask(lookAtInvitation, { body: { token } })).expectDone()).toMatchObject({
      permissions,
      budget: false,
    });
    const helper = await world.signUpCouple("Inès");
    expect(
      (await world.ask(acceptInvitation, { body: { token }, as: helper.token })).expectDone(),
    ).toMatchObject({ role: "helper", permissions });
    (await world.ask(listGuests, { as: helper.token })).expectDone();
  });

  it("leave out what is none, and name an area before its flag", async () => {
    const input = { permissions: { guests: "see", planning: "none", budget: "see" }, budget: true };
    const made = (await inviting(input)).expectDone();
    expect(made.permissions).toEqual({ guests: "see", budget: "see" });
    expect(made.budget).toBe(true);
    const flagged = (await inviting({ permissions: {}, documents: true })).expectDone();
    expect(flagged.permissions).toEqual({ documents: "edit" });
  });

  it.each([
    [{ cake: "see" }, "permissions.cake"],
    [{ guests: "eat" }, "permissions.guests"],
    [{ seating: "see" }, "permissions"],
    ["all", "permissions"],
  ])("cannot be %j", async (permissions, field) => {
    const refused = (await inviting({ permissions })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });
});

describe("the permissions of a helper", () => {
  it("change in the named areas only", async () => {
    const helper = await createHelper(world, couple, { permissions: { guests: "edit", seating: "see" } });
    const change = (body: object) =>
      world.ask(changeMember, { params: { id: helper.userId }, body, as: couple.token });
    const given = async (permissions: object) => (await change({ permissions })).expectDone().permissions;
    expect(await given({ planning: "see" })).toEqual({ guests: "edit", seating: "see", planning: "see" });
    expect(await given({ guests: "see", planning: "none" })).toEqual({ guests: "see", seating: "see" });
    const alone = (await change({ permissions: { guests: "none" } })).expectRefused(400, "invalid");
    expect(Object.keys(alone.fields ?? {})).toEqual(["permissions"]);
    const unknown = (await change({ permissions: { cake: "see" } })).expectRefused(400, "invalid");
    expect(Object.keys(unknown.fields ?? {})).toEqual(["permissions.cake"]);
    expect(await given({ guests: "none", seating: "none" })).toEqual({});
  });
});
