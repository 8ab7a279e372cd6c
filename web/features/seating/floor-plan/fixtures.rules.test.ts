import { expect, it } from "vitest";
import { changeFixture, createFixture } from "./fixture-form.rules.ts";
import { createFixturesAction, type Fixture } from "./fixtures.rules.ts";

const room = { width: 1000, length: 800 };
const bar: Fixture = { ...createFixture("bar", room), x: 100, y: 100 };
const stage: Fixture = { ...createFixture("stage", room), x: 500, y: 700 };
const changes = { name: "Grand bar", width: 300, length: 90 };

it("changes the fixture whose form was opened, also when an earlier one was deleted since", () => {
  expect(changeFixture([stage, bar], bar, changes)).toEqual([stage, { ...bar, ...changes }]);
  expect(changeFixture([bar], bar, changes)).toEqual([{ ...bar, ...changes }]);
});

it("finds a fixture whose name or size another person changed since, and keeps the rest of it", () => {
  const turned = { ...bar, name: "Bar", rotation: 90 };
  expect(changeFixture([stage, turned], bar, changes)).toEqual([stage, { ...turned, ...changes }]);
});

it("adds a fixture again that was deleted since, so that nothing typed is lost", () => {
  expect(changeFixture([stage], bar, changes)).toEqual([stage, { ...bar, ...changes }]);
});

it("names the list that it replaces, also when it is undone, so that the server refuses to overwrite a newer one", () => {
  expect(createFixturesAction([bar], [bar, stage])).toEqual({
    do: { seating: { fixtures: [bar, stage], base: { fixtures: [bar] } } },
    undo: { seating: { fixtures: [bar], base: { fixtures: [bar, stage] } } },
  });
});
