import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { InstalmentPlan } from "#contract/instalments.ts";
import {
  getBalance,
  findDaysFromWedding,
  toDueChoice,
  createDraftPlan,
  parseDueChoice,
  setFirstPartToPaid,
  toPlannedInstalments,
  toTypedDueChoice,
} from "./plan.rules.ts";

const caterer = { price: 7564, type: "Traiteur et boissons" };
const draft = (facts: object = {}) =>
  createDraftPlan({ item: caterer, shape: "usual", alreadyPaid: 0, language: "fr", ...facts });

describe("a drafted plan", () => {
  it("has 30 and 40 per cent for a caterer, the balance last", () => {
    const parts = draft();
    expect(parts.map(({ kind, due }) => [kind, due])).toEqual([
      ["acompte", "signature/0/0"],
      ["instalment", "wedding/-2/0"],
      ["balance", "wedding/0/-10"],
    ]);
    expect(getBalance(756_400, parts)).toBe(2269_20);
  });

  it("has no middle part for others, and everything at the end on demand", () => {
    expect(draft({ item: { ...caterer, type: "Alliances" } })).toHaveLength(2);
    expect(draft({ shape: "balance_only" }).map(({ kind }) => kind)).toEqual(["balance"]);
    expect(draft({ shape: "balance_only", alreadyPaid: 500_00 })[0]?.amount).toBe("500");
  });

  it("is a plan of the contract; what was paid pays its first part", () => {
    const [first, ...rest] = draft();
    if (!first) throw new Error("no part");
    const fixed = { ...first, due: "fixed", dueOn: "2027-01-10" };
    const plan = v.parse(
      InstalmentPlan,
      toPlannedInstalments([fixed, ...rest], ["01890000-0000-7000-8000-000000000000"]),
    );
    expect(plan[0]).toMatchObject({ amount: 2269.2, due: { rule: "fixed" }, due_on: "2027-01-10" });
    expect(plan.map(({ expense_ids: ids }) => ids.length)).toEqual([1, 0, 0]);
    expect(plan.at(-1)).toMatchObject({ kind: "balance", amount: null, due_on: null });
  });

  it("counts an amount that cannot be read as nothing", () => {
    const parts = draft().map((part) => ({ ...part, amount: part.kind === "balance" ? "" : "15k" }));
    expect(getBalance(1000, parts)).toBe(1000);
  });
});

describe("the first part, once expenses pay it", () => {
  it("asks for what was paid, the others stay", () => {
    const amounts = setFirstPartToPaid(draft(), 500_00, "fr").map(({ amount }) => amount);
    expect(amounts).toEqual([
      "500",
      ...draft()
        .slice(1)
        .map(({ amount }) => amount),
    ]);
  });

  it("comes before a balance that is alone", () => {
    const parts = setFirstPartToPaid(draft({ shape: "balance_only" }), 500_00, "fr");
    expect(parts.map(({ key, kind, amount }) => [key, kind, amount])).toEqual([
      [1, "acompte", "500"],
      [0, "balance", ""],
    ]);
  });

  it.each([0, -50_00])("stays as it is for %d cents, as after a refund", (paid) => {
    const parts = draft();
    expect(setFirstPartToPaid(parts, paid, "fr")).toBe(parts);
  });
});

describe("a due rule", () => {
  it.each([
    { rule: "wedding", months: -2, days: 0 },
    { rule: "wedding", months: 0, days: 15 },
    { rule: "signature", months: 0, days: 30 },
    { rule: "fixed", months: 0, days: 0 },
  ] as const)("$rule $months $days is read back as it was written", (due) => {
    expect(parseDueChoice(toDueChoice(due))).toEqual(due);
  });

  it.each([
    ["before", "18", -18],
    ["after", " 90 ", 90],
    ["before", "0", 0],
    ["after", "", Number.NaN],
    ["before", "-3", Number.NaN],
    ["after", "1,5", Number.NaN],
  ] as const)("may be a typed number of days: %s, '%s'", (direction, text, days) => {
    const choice = toTypedDueChoice({ direction, text });
    expect(parseDueChoice(choice)).toEqual({ rule: "wedding", months: 0, days });
    expect(findDaysFromWedding(choice)).toEqual({ direction, text });
  });

  it("shows a number of days that is not offered as a typed one", () => {
    expect(findDaysFromWedding("wedding/0/-18")).toEqual({ direction: "before", text: "18" });
    expect(findDaysFromWedding("wedding/0/5")).toEqual({ direction: "after", text: "5" });
  });

  it.each(["wedding/0/-15", "wedding/0/0", "wedding/-1/-3", "signature/0/5", "fixed"])(
    "has no typed number of days: %s",
    (choice) => {
      expect(findDaysFromWedding(choice)).toBeUndefined();
    },
  );
});
