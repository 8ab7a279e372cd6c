import { describe, expect, it } from "vitest";
import { changeSeating, getSeating } from "#contract/seating.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const untouched = {
  room_width: null,
  room_length: null,
  fixtures: [],
  sides: "any",
  children: "any",
  families: true,
  nobody_alone: true,
};
const bar = { kind: "bar", name: "", x: 100, y: 50, width: 300, length: 80, rotation: 90 };

async function read() {
  return (await world.ask(getSeating, { as: couple.token })).expectDone();
}

function change(body: object) {
  return world.ask(changeSeating, { body, as: couple.token });
}

it("the search defaults to a room as large as the tables need, families together and nobody alone", async () => {
  expect(await read()).toEqual(untouched);
});

it("a change of the settings changes only the given fields", async () => {
  expect((await change({ sides: "mix" })).expectDone()).toEqual({ ...untouched, sides: "mix" });
  const fixtures = [bar, { ...bar, kind: "other", name: "  Le photomaton " }];
  const input = { room_width: 1200, room_length: "2000", fixtures, families: "false" };
  const after = {
    ...untouched,
    sides: "mix",
    room_width: 1200,
    room_length: 2000,
    fixtures: [bar, { ...bar, kind: "other", name: "Le photomaton" }],
    families: false,
  };
  expect((await change(input)).expectDone()).toEqual(after);
  expect((await change({})).expectDone()).toEqual(after);
  const lifted = { ...after, room_width: null, room_length: null, nobody_alone: false };
  const body = { room_width: null, room_length: null, nobody_alone: false };
  expect((await change(body)).expectDone()).toEqual(lifted);
  expect(await read()).toEqual(lifted);
});

describe("bad input", () => {
  it.each([
    [{ room_width: 1200 }, "room_length"],
    [{ room_length: 1200 }, "room_width"],
    [{ room_width: 199, room_length: 400 }, "room_width"],
    [{ room_width: 400, room_length: 20_001 }, "room_length"],
    [{ sides: "none" }, "sides"],
    [{ children: "away" }, "children"],
    [{ families: "oui" }, "families"],
    [{ fixtures: "bar" }, "fixtures"],
    [{ fixtures: Array.from({ length: 51 }, () => bar) }, "fixtures"],
    [{ fixtures: [{ ...bar, kind: "pool" }] }, "fixtures.0.kind"],
    [{ fixtures: [bar, { ...bar, width: 10 }] }, "fixtures.1.width"],
    [{ fixtures: [{ ...bar, name: "x".repeat(101) }] }, "fixtures.0.name"],
  ])("is refused: %j, naming %s", async (body, field) => {
    const { fields } = (await change({ nobody_alone: false, ...body })).expectRefused(400, "invalid");
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await read()).toEqual(untouched);
  });

  it("does not allow a room with one side", async () => {
    (await change({ room_width: 1200, room_length: 900 })).expectDone();
    (await change({ room_width: 1300 })).expectDone();
    const { fields } = (await change({ room_length: null })).expectRefused(400, "invalid");
    expect(Object.keys(fields ?? {})).toEqual(["room_length"]);
    expect(await read()).toMatchObject({ room_width: 1300, room_length: 900 });
  });
});
