import { describe, expect, it } from "vitest";
import {
  getCertificateState,
  getFilingDay,
  type TownHallFacts,
  type TownHallLine,
  createTownHallItems,
} from "./town-hall.rules.ts";

const usual: TownHallFacts = {
  today: "2026-11-20",
  civilOn: "2027-06-12",
  leadDays: 30,
  submittedOn: null,
  filingTaskOn: null,
  isFilingTaskDone: false,
  certificates: [null, null],
  witnessCount: 0,
};

function item(line: TownHallLine, facts: Partial<TownHallFacts> = {}) {
  return createTownHallItems({ ...usual, ...facts }).find((each) => each.line === line);
}

describe("the days for a civil ceremony on 2027-06-12", () => {
  it.each<[TownHallLine, Partial<TownHallFacts>, string | null, string]>([
    ["file", {}, "2026-06-12", "2027-05-13"],
    ["file", { leadDays: 60 }, "2026-06-12", "2027-04-13"],
    ["certificates", { submittedOn: "2027-03-12" }, "2026-12-13", "2027-03-12"],
    ["certificates", { submittedOn: "2027-05-31" }, "2027-03-01", "2027-05-31"],
    ["certificates", {}, "2027-02-14", "2027-05-13"],
    ["certificates", { filingTaskOn: "2027-03-12" }, "2026-12-13", "2027-03-12"],
    ["certificates", { filingTaskOn: "2027-03-12", submittedOn: "2027-05-31" }, "2027-03-01", "2027-05-31"],
    // A file that was to be handed in earlier can be so today, with certificates of today.
    ["certificates", { filingTaskOn: "2027-03-12", today: "2027-04-02" }, "2027-01-03", "2027-04-02"],
    ["certificates", { today: "2027-05-20" }, "2027-02-21", "2027-05-20"],
    ["certificates", { today: "2027-07-20" }, "2027-02-14", "2027-05-13"],
    ["file", { civilOn: "2027-05-12" }, "2026-05-12", "2027-04-12"],
    ["certificates", { civilOn: "2027-05-12" }, "2027-01-13", "2027-04-12"],
    ["banns", { civilOn: "2027-05-12" }, null, "2027-05-02"],
    ["banns", {}, null, "2027-06-02"],
    ["witnesses", {}, null, "2027-05-13"],
  ])("of %s with %o are %s to %s", (line, facts, from, to) => {
    expect(item(line, facts)).toMatchObject({ from, to });
  });

  it("are clamped to the last day of a shorter month", () => {
    expect(item("file", { civilOn: "2028-02-29" })?.from).toBe("2027-02-28");
  });
});

describe("a birth certificate for a file of 2027-05-31", () => {
  it.each([
    [null, "missing"],
    ["", "missing"],
    ["2027-06-01", "late"],
    ["2027-05-31", "valid"],
    ["2027-03-01", "valid"],
    ["2027-02-28", "abroad"],
    ["2026-12-01", "abroad"],
    ["2026-11-30", "old"],
  ])("issued on %j is %s", (issued, state) => {
    expect(getCertificateState(issued, "2027-05-31")).toBe(state);
  });
});

it("takes a certificate of today for a file that is overdue", () => {
  const overdue = { ...usual, filingTaskOn: "2027-03-12", today: "2027-04-02" };
  expect(getCertificateState("2027-04-02", getFilingDay(overdue))).toBe("valid");
  expect(item("certificates", { ...overdue, certificates: ["2027-04-01", "2027-04-02"] })?.state).toBe(
    "done",
  );
  expect(item("certificates", overdue)?.state).toBe("late");
  // The task is done, so the file was handed in on its day.
  expect(getFilingDay({ ...overdue, isFilingTaskDone: true })).toBe("2027-03-12");
});

describe("the state", () => {
  const both = ["2027-03-01", "2027-03-02"];
  it.each<[TownHallLine, Partial<TownHallFacts>, string]>([
    ["file", {}, "ahead"],
    ["file", { today: "2027-04-28" }, "ahead"],
    ["file", { today: "2027-04-29" }, "soon"],
    ["file", { today: "2027-05-13" }, "soon"],
    ["file", { today: "2027-05-14" }, "late"],
    ["file", { today: "2027-05-14", submittedOn: "2027-05-10" }, "done"],
    ["certificates", { certificates: ["2027-03-01", null] }, "ahead"],
    ["certificates", { certificates: both }, "done"],
    ["certificates", { certificates: ["2027-03-01", "2026-10-01"], today: "2027-05-14" }, "late"],
    ["banns", { today: "2027-05-18" }, "ahead"],
    ["banns", { today: "2027-05-19" }, "soon"],
    ["banns", { today: "2027-06-03" }, "late"],
    ["banns", { today: "2027-05-25", submittedOn: "2027-03-12" }, "ahead"],
    ["banns", { today: "2027-06-03", submittedOn: "2027-03-12" }, "done"],
    ["witnesses", { witnessCount: 1 }, "ahead"],
    ["witnesses", { witnessCount: 2 }, "done"],
    ["witnesses", { witnessCount: 4 }, "done"],
    ["witnesses", { witnessCount: 5 }, "ahead"],
    ["witnesses", { witnessCount: 1, today: "2027-05-14" }, "late"],
  ])("of %s with %o is %s", (line, facts, state) => {
    expect(item(line, facts)?.state).toBe(state);
  });
});
