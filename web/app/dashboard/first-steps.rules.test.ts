import { expect, it } from "vitest";
import type { Wedding } from "#contract/wedding.ts";
import { type FirstStep, firstSteps, isDone, type WeddingFacts } from "./first-steps.rules.ts";

const empty: WeddingFacts = {
  wedding: { wedding_date: null, wedding_place: null } as Wedding,
  couple: 1,
  guests: 0,
  budget: 0,
  tasks: 0,
};

function done(facts: Partial<WeddingFacts>): readonly FirstStep[] {
  return firstSteps.filter((step) => isDone(step, { ...empty, ...facts }));
}

it("finds no step done in a new wedding", () => {
  expect(done({})).toEqual([]);
});

it.each<[FirstStep, Partial<WeddingFacts>]>([
  ["place", { wedding: { ...empty.wedding, wedding_place: "Joigny" } }],
  ["moments", { wedding: { ...empty.wedding, dinner: true } }],
  ["partner", { couple: 2 }],
  ["guests", { guests: 1 }],
  ["budget", { budget: 0.01 }],
  ["tasks", { tasks: 1 }],
])("finds the step %s done", (step, facts) => {
  expect(done(facts)).toEqual([step]);
});
