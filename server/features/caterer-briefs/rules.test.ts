import { describe, expect, it } from "vitest";
import type { BriefContent, BriefDifferences, BriefPerson } from "#contract/brief-contents.ts";
import { countChanges, getDifferences, getNaming, noDifferences } from "./differences.rules.ts";
import { formatNameAtLevel } from "./names.rules.ts";
import { countDaysUntil, isMailTime, getLastLinkDay, getLinkEnd, getReminder } from "./reminders.rules.ts";

const lea: BriefPerson = {
  id: "lea",
  name: "Léa Martin",
  table_id: "t3",
  seat: 0,
  is_child: false,
  age: null,
  diet: "Vegetarian",
  allergies: "noix",
  high_chair: false,
  access_needs: "",
};
const tom: BriefPerson = {
  ...lea,
  id: "tom",
  name: "Tom Roux",
  seat: 1,
  allergies: "",
  diet: "No Preferences",
};

function content(people: readonly BriefPerson[], more: Partial<BriefContent> = {}): BriefContent {
  const children = people.filter(({ is_child }) => is_child).length;
  return {
    moment: { kind: "dinner", name: "", day: "2027-06-12", starts_at: "19:30", ends_at: null, place: "" },
    couple: ["Élise", "Gabriel"],
    names: "full",
    counts: {
      adults: people.length - children + 2,
      children,
      high_chairs: people.filter(({ high_chair }) => high_chair).length,
      vendor_meals: 5,
      waiting: 0,
    },
    tables: [
      { id: "t3", number: 3, name: "Lyon" },
      { id: "t5", number: 5, name: "Nantes" },
    ],
    people: [...people],
    remarks: "",
    ...more,
  };
}

const compare = (before: BriefContent, after: BriefContent) =>
  getDifferences(before, after, getNaming(before, after));
const base = content([lea, tom]);
const at = (number: number, seat: number) => ({ number, name: number === 3 ? "Lyon" : "Nantes", seat });
const adults = (before: number, after: number) => [{ what: "adults" as const, before, after }];

describe("differences", () => {
  const cases: readonly [string, BriefContent, BriefContent, Partial<BriefDifferences>][] = [
    [
      "no answer, then yes",
      content([lea]),
      base,
      { arrivals: [{ name: "Tom Roux", place: at(3, 1) }], counts: adults(3, 4) },
    ],
    [
      "yes, without a seat",
      content([lea]),
      content([lea, { ...tom, table_id: null, seat: null }]),
      { arrivals: [{ name: "Tom Roux", place: null }], counts: adults(3, 4) },
    ],
    [
      "yes, then no or in the bin",
      base,
      content([lea]),
      { departures: [{ name: "Tom Roux", place: at(3, 1) }], counts: adults(4, 3) },
    ],
    ["in the bin and back", base, content([lea, tom]), {}],
    ["« R.A.S. » where nothing was", base, content([lea, { ...tom, allergies: "R.A.S." }]), {}],
    ["« aucun » besoin where none was", base, content([lea, { ...tom, access_needs: "Aucun" }]), {}],
    ["« noix », then « Noix »", base, content([{ ...lea, allergies: "Noix" }, tom]), {}],
    [
      "a table with another name",
      base,
      {
        ...base,
        tables: [
          { id: "t3", number: 3, name: "Dijon" },
          { id: "t5", number: 5, name: "Nantes" },
        ],
      },
      { tables: [{ number: 3, former_number: 3, before: "Lyon", after: "Dijon" }] },
    ],
    ["remarks", base, { ...base, remarks: "Le discours." }, { remarks: true }],
  ];
  it.each(cases)("%s", (_, before, after, expected) => {
    expect(compare(before, after)).toEqual({ ...noDifferences, ...expected });
  });

  const changed = (before: BriefContent, after: BriefContent) =>
    compare(before, after).changes.map(({ name, what, before: from, after: to }) => [name, what, from, to]);

  it.each([
    ["table 3, then 5", [{ ...lea, table_id: "t5" }, tom], [["Léa Martin", "seat", null, null]]],
    [
      "two who swap",
      [
        { ...lea, seat: 1 },
        { ...tom, seat: 0 },
      ],
      [
        ["Léa Martin", "seat", null, null],
        ["Tom Roux", "seat", null, null],
      ],
    ],
    [
      "another diet",
      [{ ...lea, diet: "Vegan" as const }, tom],
      [["Léa Martin", "diet", "Vegetarian", "Vegan"]],
    ],
    ["other allergies", [{ ...lea, allergies: "lait" }, tom], [["Léa Martin", "allergies", "noix", "lait"]]],
    ["a high chair", [lea, { ...tom, high_chair: true }], [["Tom Roux", "high_chair", "false", "true"]]],
  ])("%s", (_, people, expected) => {
    expect(changed(base, content(people))).toEqual(expected);
  });

  it("says where a person sat and sits", () => {
    const [change] = compare(base, content([{ ...lea, table_id: "t5", seat: 4 }, tom])).changes;
    expect(change).toMatchObject({ former_place: at(3, 0), place: at(5, 4) });
  });

  it("counts a child of 11 who turns 12 as an adult", () => {
    const noe = { ...tom, is_child: true, age: 11 };
    const before = content([lea, noe]);
    const after = content([lea, { ...noe, is_child: false, age: 12 }]);
    expect(changed(before, after)).toEqual([["Tom Roux", "group", "true", "false"]]);
    expect(compare(before, after).counts).toEqual([
      ...adults(3, 4),
      { what: "children", before: 1, after: 0 },
    ]);
    expect(changed(before, content([lea, { ...noe, age: 10 }]))).toEqual([["Tom Roux", "age", "11", "10"]]);
  });

  it.each([
    ["none", []],
    ["full", [["Lea Martin", "name", "Léa Martin", "Lea Martin"]]],
  ] as const)("a first name that was corrected, with names %s", (names, expected) => {
    const named = names === "full" ? "Lea Martin" : "";
    const [before, after] = [
      content([{ ...lea, name: names === "full" ? lea.name : "" }], { names }),
      content([{ ...lea, name: named }], { names }),
    ];
    expect(changed(before, after)).toEqual(expected);
  });

  it("does not compare names of different levels", () => {
    expect(changed(base, { ...base, names: "short", people: [{ ...lea, name: "Léa M." }, tom] })).toEqual([]);
  });

  it("counts each person's change, and the meals of providers, once", () => {
    const after = content([{ ...lea, diet: "Vegan", seat: 7 }], { remarks: "x" });
    const more = { ...after, counts: { ...after.counts, vendor_meals: 6 } };
    expect(countChanges(compare(base, more))).toBe(1 + 2 + 1 + 1);
    expect(countChanges({ ...noDifferences, is_off: true })).toBe(1);
    expect(countChanges(noDifferences)).toBe(0);
  });
});

describe("names", () => {
  const guest = { first_name: "Léa", last_name: "martin" };
  it.each([
    ["none", guest, undefined, ""],
    ["short", guest, undefined, "Léa M."],
    ["short", { first_name: "Léa", last_name: "" }, undefined, "Léa"],
    ["full", guest, undefined, "Léa martin"],
    ["short", { first_name: "", last_name: "" }, guest, "+1 (Léa M.)"],
    [
      "full",
      { first_name: "Ольга", last_name: "Петрова", print_name: "Olga Petrova" },
      guest,
      "Olga Petrova",
    ],
    [
      "short",
      { first_name: "Ольга", last_name: "Петрова", print_name: " Olga de Petrova" },
      guest,
      "Olga P.",
    ],
    ["short", { first_name: "王", last_name: "小明", print_name: "Xiaoming" }, guest, "Xiaoming"],
    ["short", { ...guest, print_name: " " }, guest, "Léa M."],
    ["none", { first_name: "", last_name: "" }, guest, ""],
  ] as const)("%s", (level, person, host, expected) => {
    expect(formatNameAtLevel(level, person, host)).toBe(expected);
  });
});

const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

describe("reminders", () => {
  it.each([
    [null, 3, "none"],
    [31, 3, "none"],
    [30, 3, "shown"],
    [15, 3, "shown"],
    [14, 3, "mail"],
    [1, 3, "mail"],
    [0, 3, "none"],
    [-1, 3, "none"],
    [10, 0, "none"],
    [31, null, "none"],
    [30, null, "shown"],
    [1, null, "shown"],
    [0, null, "none"],
  ] as const)("%s days to go, %s changes: %s", (days, changes, expected) => {
    expect(getReminder(days, changes)).toBe(expected);
  });

  it("counts days and hours in the wedding's zone", () => {
    const evening = { now: instant("2027-06-01T16:30Z"), timeZone: "Europe/Paris" };
    expect(countDaysUntil("2027-06-12", evening)).toBe(11);
    expect(isMailTime(evening)).toBe(true);
    expect(isMailTime({ now: instant("2027-06-01T15:59Z"), timeZone: "Europe/Paris" })).toBe(false);
    expect(
      countDaysUntil("2027-06-12", { now: instant("2027-06-01T22:30Z"), timeZone: "Europe/Paris" }),
    ).toBe(10);
  });
});

it.each([
  ["2028-02-29", "UTC", "2028-03-07", "2028-03-08T00:00:00Z"],
  ["2027-10-24", "Europe/Paris", "2027-10-31", "2027-10-31T23:00:00Z"],
  [null, "Europe/Paris", "2027-06-30", "2027-06-30T22:00:00Z"],
])("a link of a wedding on %s ends after %s", (weddingDate, timeZone, day, end) => {
  const dates = { weddingDate, timeZone, createdAt: instant("2027-01-01T12:00Z") };
  expect(getLastLinkDay(dates)).toBe(day);
  expect(getLinkEnd(dates)).toBe(instant(end));
});
