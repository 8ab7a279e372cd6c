import { expect, it } from "vitest";
import type { Wedding } from "#contract/wedding.ts";
import {
  type FirstStep,
  firstSteps,
  getStepTitleKey,
  isStepDone,
  isPageOfStep,
  type WeddingFacts,
} from "./first-steps.rules.ts";

const empty: WeddingFacts = {
  wedding: {
    woman_first_name: "Élise",
    man_first_name: null,
    wedding_date: null,
    wedding_season: null,
    wedding_budget: null,
    expected_guests: null,
  } as Wedding,
  coupleCount: 1,
  guestCount: 0,
  plannedBudget: 0,
  photoCount: 0,
};
const named: Wedding = { ...empty.wedding, man_first_name: "Noé" };

function listDone(facts: Partial<WeddingFacts>): readonly FirstStep[] {
  return firstSteps.filter((step) => isStepDone(step, { ...empty, ...facts }));
}

it("finds no step done in a new wedding", () => {
  expect(listDone({})).toEqual([]);
  expect(listDone({ wedding: named })).toEqual([]);
});

it.each<[FirstStep, Partial<WeddingFacts>]>([
  ["about", { wedding: { ...named, wedding_date: "2031-06-14", expected_guests: 90 } }],
  ["about", { wedding: { ...named, wedding_season: "2031-summer", expected_guests: 90 } }],
  ["guests", { guestCount: 1 }],
  ["budget", { plannedBudget: 0.01 }],
  ["moments", { wedding: { ...empty.wedding, dinner: true } }],
  ["partner", { coupleCount: 2 }],
  ["photo", { photoCount: 1 }],
])("finds the step %s done", (step, facts) => {
  expect(listDone(facts)).toEqual([step]);
});

it.each<[string, Partial<Wedding>, string]>([
  ["names and date", {}, "title"],
  ["the names", { wedding_date: "2031-06-14" }, "names"],
  ["the names", { wedding_season: "2031-summer" }, "names"],
  ["the date", { man_first_name: "Noé" }, "date"],
  ["the number of guests", { man_first_name: "Noé", wedding_date: "2031-06-14" }, "count"],
])("names only what is missing: %s", (_missing, known, title) => {
  expect(getStepTitleKey("about", { ...empty.wedding, ...known })).toBe(`first_steps.about.${title}`);
});

it("keeps the question of the number of guests open until there is a number or a list", () => {
  const dated: Wedding = { ...named, wedding_date: "2031-06-14" };
  expect(listDone({ wedding: dated })).toEqual([]);
  expect(listDone({ wedding: dated, guestCount: 1 })).toEqual(["about", "guests"]);
});

it("names the proposed budget where there is one", () => {
  expect(getStepTitleKey("budget", empty.wedding)).toBe("first_steps.budget.title");
  expect(getStepTitleKey("budget", { ...empty.wedding, expected_guests: 90 })).toBe(
    "first_steps.budget.proposed",
  );
  expect(getStepTitleKey("budget", { ...empty.wedding, expected_guests: 90, wedding_budget: 9000 })).toBe(
    "first_steps.budget.title",
  );
});

it.each<[FirstStep, string, boolean]>([
  ["guests", "/invites/import", true],
  ["guests", "/invites", true],
  ["guests", "/invitation", false],
  ["budget", "/budget", true],
  ["moments", "/informations", true],
  ["moments", "/budget", false],
  ["about", "/", false],
  ["partner", "/", false],
  ["photo", "/", false],
])("finds whether %s is taken on %s", (step, pathname, isThere) => {
  expect(isPageOfStep(step, pathname)).toBe(isThere);
});
