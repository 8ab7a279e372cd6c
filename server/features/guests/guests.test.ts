import { describe, expect, it } from "vitest";
import { addGuest, changeGuest, deleteGuest, listGuestNames, listGuests } from "#contract/guests.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const fullBody = {
  firstName: "Zoé",
  lastName: "D’Été",
  email: "zoe@exemple.fr",
  diet: "Gluten-Free",
  relationship: "Friends",
  side: "Élise",
  userId: "somebody-else",
};

async function list() {
  return (await world.ask(listGuests, { as: couple.token })).expectDone();
}

function change(id: string, body: unknown) {
  return world.ask(changeGuest, { params: { id }, body, as: couple.token });
}

describe("adding a guest", () => {
  it("stores what the documented form sends, for any member", async () => {
    const guest = await world.addGuest(couple, fullBody);
    expect(guest).toMatchObject({
      first_name: "Zoé",
      last_name: "D’Été",
      email: "zoe@exemple.fr",
      diet: "Gluten-Free",
      relationship: "Friends",
      side: "Élise",
      presence: null,
      plus_one_of: null,
      table_id: null,
      userId: couple.userId,
    });
    expect(await list()).toEqual([guest]);
  });

  it("needs only a first name", async () => {
    const body = { firstName: "Mamie" };
    const guest = (await world.ask(addGuest, { body, as: couple.token })).expectDone();
    expect(guest).toMatchObject({ last_name: "", diet: "No Preferences", relationship: "", side: "" });
  });

  it("stores text as typed, trimmed and in NFC", async () => {
    const guest = await world.addGuest(couple, {
      firstName: "  Ele\u0301onore\u0000 ",
      lastName: "<b>O'Neil & fils</b>",
      comment: "  ligne 1\nligne 2 ✨ ",
    });
    expect(guest.first_name).toBe("El\u00e9onore");
    expect(guest.last_name).toBe("<b>O'Neil & fils</b>");
    expect(guest.comment).toBe("  ligne 1\nligne 2 ✨ ");
  });

  it("lists guests in the order of creation", async () => {
    for (const firstName of ["C", "A", "B"]) {
      await world.addGuest(couple, { firstName });
    }
    expect((await list()).map((guest) => guest.first_name)).toEqual(["C", "A", "B"]);
    const names = (await world.ask(listGuestNames, { as: couple.token })).expectDone();
    expect(names.map((guest) => guest.first_name)).toEqual(["C", "A", "B"]);
  });

  it("handles many additions in parallel", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => world.addGuest(couple, { firstName: `Invité ${index}` })),
    );
    expect(await list()).toHaveLength(40);
  });

  it.each([
    [{ firstName: "" }, "firstName"],
    [{ firstName: "  " }, "firstName"],
    [{ firstName: undefined }, "firstName"],
    [{ firstName: "\u200b\u202e " }, "firstName"],
    [{ firstName: "x".repeat(101) }, "firstName"],
    [{ firstName: ["a"] }, "firstName"],
    [{ lastName: "x".repeat(101) }, "lastName"],
    [{ email: "zoe" }, "email"],
    [{ email: "a b@exemple.fr" }, "email"],
    [{ diet: "Carnivore" }, "diet"],
    [{ relationship: "Enemies" }, "relationship"],
    [{ side: "x".repeat(101) }, "side"],
    [{ comment: "x".repeat(2001) }, "comment"],
    [{ presence: "peut-être" }, "presence"],
    [{ presence: 1 }, "presence"],
    [{ plus_one_of: "01890000-0000-7000-8000-000000000000" }, "plus_one_of"],
  ])("refuses %j, naming %s, and keeps nothing", async (fields, field) => {
    const body = { ...fullBody, ...fields };
    const refused = (await world.ask(addGuest, { body, as: couple.token })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it("names every invalid field", async () => {
    const body = { firstName: "", email: "x", diet: "y" };
    const refused = (await world.ask(addGuest, { body, as: couple.token })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(["diet", "email", "firstName"]);
  });

  it.each([[], "text", 5, [1]])("refuses the body %j", async (body) => {
    const response = await world.app.inject({
      method: "POST",
      url: "/api/guests",
      headers: { authorization: `Bearer ${couple.token}`, "content-type": "application/json" },
      payload: JSON.stringify(body),
    });
    expect(response.statusCode).toBe(400);
  });
});

describe("changing a guest", () => {
  it("changes only the given fields", async () => {
    const guest = await world.addGuest(couple, fullBody);
    const changed = (await change(guest.id, { ville: "Vézelay", last_name: "Durand" })).expectDone();
    expect(changed).toEqual({ ...guest, ville: "Vézelay", last_name: "Durand" });
    expect(await list()).toEqual([changed]);
  });

  it("keeps a high chair, access needs and the printed name, and takes them back", async () => {
    const guest = await world.addGuest(couple, { access_needs: " Fauteuil\nroulant " });
    expect(guest).toMatchObject({ high_chair: false, access_needs: "Fauteuil roulant", print_name: "" });
    const set = (await change(guest.id, { high_chair: "true", print_name: "Mamie" })).expectDone();
    expect(set).toEqual({ ...guest, high_chair: true, print_name: "Mamie" });
    const back = await change(guest.id, { high_chair: false, access_needs: "", print_name: "" });
    expect(back.expectDone()).toMatchObject({ high_chair: false, access_needs: "", print_name: "" });
    const long = { access_needs: "x".repeat(201), print_name: "x".repeat(101) };
    const refused = (await change(guest.id, long)).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual(["access_needs", "print_name"]);
  });

  it("accepts either spelling of the names", async () => {
    const guest = await world.addGuest(couple, fullBody);
    const changed = (await change(guest.id, { firstName: "Lou", lastName: "Durand" })).expectDone();
    expect(changed).toEqual({ ...guest, first_name: "Lou", last_name: "Durand" });
    const refused = (await change(guest.id, { firstName: " " })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual(["firstName"]);
  });

  it("keeps both changes of two people", async () => {
    const guest = await world.addGuest(couple, fullBody);
    await Promise.all([change(guest.id, { ville: "Avallon" }), change(guest.id, { pays: "France" })]);
    expect(await list()).toMatchObject([{ ville: "Avallon", pays: "France" }]);
  });

  it("accepts a whole guest and ignores read-only fields", async () => {
    const guest = await world.addGuest(couple, fullBody);
    const other = { id: "other", userId: "other", wedding_id: "other", deleted_at: 1, nonsense: {} };
    expect((await change(guest.id, { ...guest, ...other })).expectDone()).toEqual(guest);
  });

  it("accepts an empty change", async () => {
    const guest = await world.addGuest(couple, fullBody);
    expect((await change(guest.id, {})).expectDone()).toEqual(guest);
  });

  it.each([
    [true, true],
    [false, false],
    ["true", true],
    ["false", false],
    [null, null],
  ])("stores presence %j as %j", async (sent, stored) => {
    const guest = await world.addGuest(couple, { presence: true });
    expect((await change(guest.id, { presence: sent })).expectDone().presence).toBe(stored);
    expect((await list())[0]?.presence).toBe(stored);
  });

  it("links a guest to the host they come with, and unlinks them", async () => {
    const [host, guest] = [await world.addGuest(couple), await world.addGuest(couple)];
    expect((await change(guest.id, { plus_one_of: host.id })).expectDone().plus_one_of).toBe(host.id);
    expect((await change(guest.id, { plus_one_of: null })).expectDone().plus_one_of).toBeNull();
    (await change(guest.id, { plus_one_of: guest.id })).expectRefused(400, "invalid");
  });

  it("refuses a guest of another couple as host, like an unknown one", async () => {
    const strangers = await world.addGuest(await world.signUpCouple());
    const guest = await world.addGuest(couple);
    const [theirs, unknown] = await Promise.all([
      change(guest.id, { plus_one_of: strangers.id }),
      change(guest.id, { plus_one_of: "unknown" }),
    ]);
    expect(theirs.status).toBe(400);
    expect(theirs.text).toBe(unknown.text);
  });

  it("refuses a table of another wedding", async () => {
    const guest = await world.addGuest(couple);
    (await change(guest.id, { table_id: "unknown" })).expectRefused(404, "table_not_found");
    expect((await change(guest.id, { table_id: null })).expectDone()).toEqual(guest);
  });

  it.each([
    [{ first_name: "" }, "first_name"],
    [{ email: "x" }, "email"],
    [{ diet: "Carnivore" }, "diet"],
    [{ presence: "oui" }, "presence"],
    [{ comment: "x".repeat(2001) }, "comment"],
  ])("refuses %j whole", async (body, field) => {
    const guest = await world.addGuest(couple, fullBody);
    const refused = (await change(guest.id, { ville: "Paris", ...body })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([guest]);
  });
});

describe("deleting a guest", () => {
  it("removes the guest from the list, once", async () => {
    const guest = await world.addGuest(couple);
    const remove = () => world.ask(deleteGuest, { params: { id: guest.id }, as: couple.token });
    (await remove()).expectDone();
    expect(await list()).toEqual([]);
    (await remove()).expectRefused(404, "guest_not_found");
    (await change(guest.id, { ville: "Paris" })).expectRefused(404, "guest_not_found");
  });

  it("hides the link to a host in the bin", async () => {
    const host = await world.addGuest(couple);
    const guest = await world.addGuest(couple, { plus_one_of: host.id });
    (await world.ask(deleteGuest, { params: { id: host.id }, as: couple.token })).expectDone();
    expect(await list()).toEqual([{ ...guest, plus_one_of: null }]);
  });
});
