import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getToday } from "#i18n/formats.ts";
import { anyDay } from "#test/support/money.ts";
import {
  type ScheduledInstalment,
  type Due,
  getDueDay,
  listLateAndDueWithin,
  getFirstDueDays,
  sortByDueDay,
  isLate,
  isPaid,
  getMovesWithSignature,
  getMovesWithWedding,
  type Urgency,
  getUrgency,
} from "./due-days.ts";

const twoMonthsBefore: Due = { rule: "wedding", months: -2, days: 0 };
const tenDaysBefore: Due = { rule: "wedding", months: 0, days: -10 };
const atSignature: Due = { rule: "signature", months: 0, days: 0 };

describe("a due day", () => {
  it.each<[string, string | null, string, string]>([
    ["2027-06-12", null, "2027-04-12", "2027-06-02"],
    ["2028-04-30", null, "2028-02-29", "2028-04-20"],
    ["2028-02-29", null, "2027-12-29", "2028-02-19"],
    ["2027-03-10", null, "2027-01-10", "2027-02-28"],
    ["2027-06-12", "2027-05-20", "2027-05-20", "2027-06-02"],
    ["2027-09-04", "2027-05-20", "2027-07-04", "2027-08-25"],
  ])("wedding %s, signed %s: J−2 months %s, J−10 days %s", (weddingOn, signedOn, middle, last) => {
    expect(getDueDay(twoMonthsBefore, { weddingOn, signedOn })).toBe(middle);
    expect(getDueDay(tenDaysBefore, { weddingOn, signedOn })).toBe(last);
  });

  it.each<[string, Due, string | null, string | null, string | null]>([
    ["months first, then days", { rule: "wedding", months: -1, days: -1 }, "2027-03-31", null, "2027-02-27"],
    ["after the wedding", { rule: "wedding", months: 0, days: 30 }, "2027-06-12", null, "2027-07-12"],
    ["from the signature", { rule: "signature", months: 1, days: 0 }, null, "2027-01-31", "2027-02-28"],
    [
      "never before the signature",
      { rule: "signature", months: 0, days: -5 },
      null,
      "2027-01-31",
      "2027-01-31",
    ],
    ["unknown without a wedding day", tenDaysBefore, null, "2027-01-31", null],
    ["unknown without a signature day", atSignature, "2027-06-12", null, null],
    [
      "fixed, also before the signature",
      { rule: "fixed", on: "2027-01-01" },
      null,
      "2027-01-31",
      "2027-01-01",
    ],
    ["fixed, without a day", { rule: "fixed", on: null }, "2027-06-12", "2027-01-31", null],
  ])("is %s", (_, due, ...[weddingOn, signedOn, day]) => {
    expect(getDueDay(due, { weddingOn, signedOn })).toBe(day);
  });

  it("is never before the signature, and a larger offset before the wedding is never later", () => {
    const months = fc.integer({ min: -36, max: 12 });
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(anyDay, anyDay, months, days, (weddingOn, signedOn, ofMonths, ofDays) => {
        const at = (by: number) =>
          getDueDay({ rule: "wedding", months: ofMonths, days: ofDays + by }, { weddingOn, signedOn }) ?? "";
        expect(at(0) >= signedOn).toBe(true);
        expect(at(-1) <= at(0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/** An instalment of €100.00 without a payment. */
function instalment(fields: Partial<ScheduledInstalment>): ScheduledInstalment {
  return { id: "a", due: tenDaysBefore, dueOn: null, signedOn: null, paid: 0, remaining: 10_000, ...fields };
}

const middle = instalment({ id: "middle", due: twoMonthsBefore, dueOn: "2027-04-12" });
const balance = instalment({ id: "balance", dueOn: "2027-06-02" });
const first = instalment({ id: "first", due: atSignature, dueOn: "2026-10-01", signedOn: "2026-10-01" });
const typed = instalment({ id: "typed", due: { rule: "fixed", on: "2027-03-01" }, dueOn: "2027-03-01" });
const paid = { paid: 10_000, remaining: 0 };

describe("moving the wedding", () => {
  it("moves open instalments that are relative to it", () => {
    const partPaid = { ...middle, paid: 4000, remaining: 6000 };
    expect(getMovesWithWedding([first, partPaid, typed, balance], "2027-09-04")).toEqual([
      { id: "middle", from: "2027-04-12", to: "2027-07-04" },
      { id: "balance", from: "2027-06-02", to: "2027-08-25" },
    ]);
  });

  it("does not move paid instalments, and those whose day stays the same", () => {
    const heldBack = { ...middle, signedOn: "2027-05-20", dueOn: "2027-05-20" };
    const all = [{ ...balance, ...paid }, heldBack, { ...first, ...paid }, { ...typed, ...paid }];
    expect(getMovesWithWedding(all, "2027-06-19")).toEqual([]);
  });

  it("moves a balance of zero, which may grow, but not a balance that was paid", () => {
    const nothing = { ...balance, remaining: 0 };
    const toRecover = { ...balance, id: "back", paid: 10_000, remaining: -500 };
    expect(getMovesWithWedding([nothing, toRecover], "2027-09-04").map(({ id }) => id)).toEqual(["balance"]);
    expect([isPaid(nothing), isPaid(toRecover), isPaid(balance)]).toEqual([false, true, false]);
  });

  it("moves nothing when its day is removed", () => {
    expect(getMovesWithWedding([first, middle, typed, balance], null)).toEqual([]);
  });

  it("can be reversed, for 1,000 random cases", () => {
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, days, (from, to, signedOn, offset) => {
        const due: Due = { rule: "wedding", months: 0, days: offset };
        const dueOn = getDueDay(due, { weddingOn: from, signedOn });
        const there = getMovesWithWedding([instalment({ due, dueOn, signedOn })], to)[0]?.to ?? dueOn;
        expect(there).toBe(getDueDay(due, { weddingOn: to, signedOn }));
        const back = getMovesWithWedding([instalment({ due, dueOn: there, signedOn })], from)[0]?.to ?? there;
        expect(back).toBe(dueOn);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("setting a day for the first time", () => {
  it("gives a day only to instalments without one", () => {
    const undated = [first, middle, balance, typed].map((each) => ({ ...each, dueOn: null }));
    expect(getFirstDueDays(undated, "2027-06-12")).toEqual([
      { id: "first", from: null, to: "2026-10-01" },
      { id: "middle", from: null, to: "2027-04-12" },
      { id: "balance", from: null, to: "2027-06-02" },
      { id: "typed", from: null, to: "2027-03-01" },
    ]);
    expect(getFirstDueDays(undated, null).map(({ id }) => id)).toEqual(["first", "typed"]);
    expect(
      getFirstDueDays([{ ...typed, due: { rule: "fixed", on: null }, dueOn: null }], "2027-06-12"),
    ).toEqual([]);
    expect(getFirstDueDays([middle, balance], "2027-09-04")).toEqual([]);
  });
});

describe("moving the signature", () => {
  const days = { weddingOn: "2027-06-12", formerlySignedOn: "2026-10-01" };
  const signedOn = (day: string | null, ...all: ScheduledInstalment[]) =>
    getMovesWithSignature(
      all.map((each) => ({ ...each, signedOn: day })),
      days,
    );

  it("moves instalments that are relative to it, unless they are paid", () => {
    expect(signedOn("2026-10-08", first, middle, typed)).toEqual([
      { id: "first", from: "2026-10-01", to: "2026-10-08" },
    ]);
    expect(signedOn("2026-10-08", { ...first, ...paid })).toEqual([]);
    expect(signedOn(null, first, middle)).toEqual([{ id: "first", from: "2026-10-01", to: null }]);
  });

  it("postpones those due before it, and moves them back when it moves back", () => {
    expect(signedOn("2027-05-20", middle, balance)).toEqual([
      { id: "middle", from: "2027-04-12", to: "2027-05-20" },
    ]);
    const retained = { ...middle, dueOn: "2027-05-20", signedOn: "2027-01-08" };
    expect(getMovesWithSignature([retained], { ...days, formerlySignedOn: "2027-05-20" })).toEqual([
      { id: "middle", from: "2027-05-20", to: "2027-04-12" },
    ]);
  });

  it("does not move an instalment that kept its day when the wedding moved", () => {
    const retained = { ...balance, dueOn: "2027-08-25" };
    expect(signedOn("2026-10-08", retained)).toEqual([]);
  });
});

describe("an instalment due on 2027-04-12", () => {
  it.each([
    ["2027-04-12T21:59:59.999Z", false],
    ["2027-04-12T22:00:00Z", true],
  ])("in Paris at %s: late %s", (instant, late) => {
    expect(isLate(middle, getToday("Europe/Paris", new Date(instant)))).toBe(late);
  });

  it.each<[string, Partial<ScheduledInstalment>, Urgency]>([
    ["2027-04-15", {}, { kind: "late", days: 3 }],
    ["2027-04-12", {}, { kind: "soon", days: 0 }],
    ["2027-04-05", {}, { kind: "soon", days: 7 }],
    ["2027-03-29", {}, { kind: "soon", days: 14 }],
    ["2027-03-28", {}, { kind: "later" }],
    ["2027-04-15", { remaining: 0 }, { kind: "settled" }],
    ["2027-04-15", { remaining: -500 }, { kind: "settled" }],
    ["2027-04-15", { dueOn: null }, { kind: "undated" }],
  ])("seen on %s with %j", (today, fields, urgency) => {
    expect(getUrgency({ ...middle, ...fields }, today)).toEqual(urgency);
    expect(isLate({ ...middle, ...fields }, today)).toBe(urgency.kind === "late");
  });
});

describe("the order of instalments", () => {
  const all = [
    { id: "undated", kind: "acompte", dueOn: null, remaining: 1 },
    { id: "balance", kind: "balance", dueOn: "2027-06-02", remaining: 1 },
    { id: "same day", kind: "instalment", dueOn: "2027-06-02", remaining: 1 },
    { id: "paid", kind: "acompte", dueOn: "2026-10-01", remaining: 0 },
    { id: "late", kind: "instalment", dueOn: "2027-04-12", remaining: 1 },
  ];

  it("is by due day, with the balance last on its day, and undated ones at the end", () => {
    expect(sortByDueDay(all).map(({ id }) => id)).toEqual(["paid", "late", "same day", "balance", "undated"]);
  });

  it("lists what is late or due within 30 days", () => {
    const ids = (today: string) => listLateAndDueWithin(all, today, 30).map(({ id }) => id);
    expect(ids("2027-05-03")).toEqual(["late", "same day", "balance"]);
    expect(ids("2027-05-02")).toEqual(["late"]);
    expect(ids("2027-03-13")).toEqual(["late"]);
    expect(ids("2027-03-12")).toEqual([]);
  });
});
