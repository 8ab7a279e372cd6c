import { describe, expect, it } from "vitest";
import { listMonthPoints } from "./month-points.rules.ts";

const line = (today: string, day: string) =>
  listMonthPoints(today, day).map(
    ({ month, kind, milestone, afterGap }) =>
      `${afterGap ? "… " : ""}${month.slice(0, 7)} ${milestone ?? kind}`,
  );

describe("the timeline of months", () => {
  it("has a point per month up to the wedding", () => {
    expect(line("2026-11-20", "2027-06-12")).toEqual([
      "2026-11 today",
      "2026-12 plain",
      "2027-01 invitations",
      "2027-02 plain",
      "2027-03 town_hall",
      "2027-04 replies",
      "2027-05 plain",
      "2027-06 wedding",
    ]);
  });

  it("counts the file of the town hall from the civil ceremony", () => {
    const points = listMonthPoints("2026-11-20", "2027-06-12", { civilOn: "2027-05-12" });
    const filing = points.filter(({ milestone }) => milestone === "town_hall");
    expect(filing.map(({ month }) => month)).toEqual(["2027-02-01"]);
  });

  it("leaves out distant months of a long wait", () => {
    expect(line("2026-11-20", "2028-06-12")).toEqual([
      "2026-11 today",
      "… 2027-12 plain",
      "2028-01 invitations",
      "2028-02 plain",
      "2028-03 town_hall",
      "2028-04 replies",
      "2028-05 plain",
      "2028-06 wedding",
    ]);
  });

  it.each([
    ["the month before", "2027-05-31", "2027-06-12", ["2027-05 today", "2027-06 wedding"]],
    ["the same month", "2027-06-01", "2027-06-12", ["2027-06 today", "2027-06 wedding"]],
    ["the day itself", "2027-06-12", "2027-06-12", ["2027-06 wedding"]],
    ["after the day", "2027-06-13", "2027-06-12", []],
    [
      "two months before, replies due now",
      "2027-04-02",
      "2027-06-12",
      ["2027-04 today", "2027-05 plain", "2027-06 wedding"],
    ],
  ])("is short on %s", (_, today, day, expected) => {
    expect(line(today, day)).toEqual(expected);
  });

  it.each([
    ["in another month", "2027-05-20", "2027-05 replies"],
    ["in a month that has another word", "2027-03-31", "2027-03 replies"],
  ])("places the reply deadline that the couple set: %s", (_, due, point) => {
    const points = listMonthPoints("2026-11-20", "2027-06-12", { repliesDue: due });
    const replies = points.filter(({ milestone }) => milestone === "replies");
    expect(replies.map(({ month }) => `${month.slice(0, 7)} replies`)).toEqual([point]);
  });

  it("has no reply point without a deadline or once it has passed", () => {
    for (const due of [null, "2026-11-01"]) {
      const texts = listMonthPoints("2026-11-20", "2027-06-12", { repliesDue: due }).map(
        ({ milestone }) => milestone,
      );
      expect(texts).not.toContain("replies");
    }
  });

  it("always fits a phone and ends with the wedding day", () => {
    for (let months = 0; months <= 60; months += 1) {
      const day = new Date(Date.UTC(2026, 10 + months, 25)).toISOString().slice(0, 10);
      const points = listMonthPoints("2026-11-20", day);
      expect(points.length).toBeLessThanOrEqual(8);
      expect(points.at(0)?.kind).toBe("today");
      expect(points.at(-1)?.kind).toBe("wedding");
    }
  });
});
