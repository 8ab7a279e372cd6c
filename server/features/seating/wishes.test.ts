import { beforeEach, describe, expect, it } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { guestWishes, pairWishes } from "#contract/wishes.ts";
import { createSeatingHelpers, type SeatingHelpers } from "#test/support/venue.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let hall: SeatingHelpers;
let paul: Guest;
let mireille: Guest;
let table: string;
beforeEach(async () => {
  hall = createSeatingHelpers(world, await world.signUpCouple());
  paul = await world.addGuest(hall.couple, { firstName: "Paul" });
  mireille = await world.addGuest(hall.couple);
  ({ id: table } = await hall.table("Une"));
});

describe("adding a wish", () => {
  it.each(pairWishes)("%s is for two guests", async (kind) => {
    const parts = { kind, guest_id: paul.id, other_guest_id: mireille.id };
    const wish = await hall.wish({ ...parts, table_id: table });
    expect(wish).toEqual({ id: wish.id, ...parts, table_id: null });
    expect(await hall.wishes()).toEqual([wish]);
  });

  it.each(guestWishes)("%s is for one guest", async (kind) => {
    const wish = await hall.wish({ kind, guest_id: paul.id, other_guest_id: mireille.id, table_id: table });
    const at = kind === "at_table" ? table : null;
    expect(wish).toEqual({ id: wish.id, kind, guest_id: paul.id, other_guest_id: null, table_id: at });
    expect(await hall.wishes()).toEqual([wish]);
  });

  it.each([
    [{ kind: "married" }, "kind"],
    [{ kind: undefined }, "kind"],
    [{ guest_id: undefined }, "guest_id"],
    [{ guest_id: 5 }, "guest_id"],
    [{ other_guest_id: null }, "other_guest_id"],
    [{ other_guest_id: undefined }, "other_guest_id"],
    [{ kind: "at_table" }, "table_id"],
  ])("%j is refused, naming %s", async (fields, field) => {
    const body = { kind: "together", guest_id: paul.id, other_guest_id: mireille.id, ...fields };
    const refused = (await hall.tryWish(body)).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await hall.wishes()).toEqual([]);
  });

  it("about a guest and themselves is refused", async () => {
    const body = { kind: "together", guest_id: paul.id, other_guest_id: paul.id };
    const { fields } = (await hall.tryWish(body)).expectRefused(400, "invalid");
    expect(fields).toEqual({ other_guest_id: expect.stringContaining("different") as string });
  });

  it("about a guest of another wedding is refused as not found", async () => {
    const theirs = createSeatingHelpers(world, await world.signUpCouple());
    const [guest, other] = [await world.addGuest(theirs.couple), await theirs.table("Une")];
    for (const id of [guest.id, "unknown"]) {
      const bodies = [
        { kind: "locked", guest_id: id },
        { kind: "together", guest_id: id, other_guest_id: paul.id },
        { kind: "together", guest_id: paul.id, other_guest_id: id },
      ];
      for (const body of bodies) (await hall.tryWish(body)).expectRefused(404, "guest_not_found");
    }
    for (const table_id of [other.id, "unknown"]) {
      const body = { kind: "at_table", guest_id: paul.id, table_id };
      (await hall.tryWish(body)).expectRefused(404, "table_not_found");
    }
    expect(await theirs.wishes()).toEqual([]);
  });
});

describe("an earlier wish", () => {
  it("about the same pair, in any order, is replaced", async () => {
    const sonia = await world.addGuest(hall.couple, { firstName: "Sonia" });
    await hall.wish({ kind: "together", guest_id: paul.id, other_guest_id: mireille.id });
    const other = await hall.wish({ kind: "together", guest_id: paul.id, other_guest_id: sonia.id });
    const third = await hall.wish({ kind: "together", guest_id: sonia.id, other_guest_id: mireille.id });
    const now = await hall.wish({ kind: "rather_apart", guest_id: mireille.id, other_guest_id: paul.id });
    expect(await hall.wishes()).toEqual([other, third, now]);
  });

  it("of the same kind for the same guest is replaced, and all others stay", async () => {
    const of = { guest_id: paul.id };
    const { id: second } = await hall.table("Deux");
    await hall.wish({ kind: "at_table", ...of, table_id: table });
    await hall.wish({ kind: "near_head", ...of });
    const others = [
      await hall.wish({ kind: "near_head", guest_id: mireille.id }),
      await hall.wish({ kind: "together", ...of, other_guest_id: mireille.id }),
      await hall.wish({ kind: "easy_access", ...of }),
      await hall.wish({ kind: "near_head", ...of }),
      await hall.wish({ kind: "at_table", ...of, table_id: second }),
    ];
    expect(await hall.wishes()).toEqual(others);
  });
});

it("a wish can be deleted once", async () => {
  const wish = await hall.wish({ kind: "locked", guest_id: paul.id });
  (await hall.deleteWish(wish.id)).expectDone();
  expect(await hall.wishes()).toEqual([]);
  (await hall.deleteWish(wish.id)).expectRefused(404, "wish_not_found");
});
