import { describe, expect, it } from "vitest";
import type { BriefContent, BriefDifferences, BriefPerson } from "#contract/brief-contents.ts";
import type { BriefVersion, CatererBrief } from "#contract/caterer-briefs.ts";
import {
  getLastVersionState,
  findUnseenChanges,
  listSeatedTables,
  listChangeCounts,
  findUnseatedPeople,
} from "./brief.rules.ts";

function person(id: string, changes: Partial<BriefPerson> = {}): BriefPerson {
  const plain = {
    is_child: false,
    age: null,
    diet: "No Preferences",
    allergies: "",
    high_chair: false,
  } as const;
  return { id, name: id, table_id: null, seat: null, access_needs: "", ...plain, ...changes };
}

function content(people: readonly BriefPerson[], changes: Partial<BriefContent> = {}): BriefContent {
  return {
    moment: { kind: "dinner", name: "", day: null, starts_at: null, ends_at: null, place: "" },
    couple: ["Élise", "Gabriel"],
    names: "none",
    counts: { adults: people.length + 2, children: 0, high_chairs: 0, vendor_meals: 0, waiting: 0 },
    tables: [
      { id: "head", number: null, name: "Honneur" },
      { id: "one", number: 1, name: "Lyon" },
      { id: "two", number: 2, name: "Vide" },
    ],
    people: [...people],
    remarks: "",
    ...changes,
  };
}

it("puts the couple at the head table, leaves empty tables out, and adds up with those to place", () => {
  const here = content([person("a", { table_id: "one", seat: 0 }), person("b")]);
  const tables = listSeatedTables(here);
  expect(tables.map(({ table, count, hasCouple }) => [table.id, count, hasCouple])).toEqual([
    ["head", 2, true],
    ["one", 1, false],
  ]);
  expect(findUnseatedPeople(here).map(({ id }) => id)).toEqual(["b"]);
  const brunch = content(here.people, { moment: { ...here.moment, kind: "brunch" } });
  expect(findUnseatedPeople(brunch)).toEqual([]);
});

it("counts what changed by kind; a child who becomes an adult counts as an age", () => {
  const about = { name: "", place: null, former_place: null, before: null, after: null };
  const differences: BriefDifferences = {
    arrivals: [{ name: "", place: null }],
    departures: [],
    changes: [
      { ...about, what: "seat" },
      { ...about, what: "seat" },
      { ...about, what: "group" },
      { ...about, what: "age" },
    ],
    tables: [],
    moment: [],
    counts: [
      { what: "adults", before: 3, after: 4 },
      { what: "vendor_meals", before: 0, after: 4 },
    ],
    remarks: true,
    is_off: false,
  };
  expect(listChangeCounts(differences)).toEqual([
    { what: "arrivals", count: 1 },
    { what: "seat", count: 2 },
    { what: "age", count: 2 },
    { what: "vendor_meals", count: 1 },
    { what: "remarks", count: 1 },
  ]);
});

describe("what is known of the last version", () => {
  const version: BriefVersion = {
    id: "v",
    number: 2,
    sent_at: "2027-05-03T10:00:00.000Z",
    sent_by: null,
    channel: "link",
    recipient: "",
    mail_status: null,
  };
  const link = { url: "", expires_on: "2027-06-19", is_over: false, opened_at: null };
  it.each<[string, Partial<BriefVersion>, CatererBrief["link"], ReturnType<typeof getLastVersionState>]>([
    ["a link that nobody opened", {}, link, "link_unopened"],
    [
      "opened for an earlier version",
      {},
      { ...link, opened_at: "2027-05-02T10:00:00.000Z" },
      "link_unopened",
    ],
    ["opened since", {}, { ...link, opened_at: "2027-05-03T10:00:01.000Z" }, "current"],
    ["a link that was revoked", {}, null, "link_closed"],
    ["a link that is over", {}, { ...link, is_over: true }, "link_closed"],
    ["a file", { channel: "file" }, null, "downloaded"],
    ["an email that arrived", { channel: "mail", mail_status: "sent" }, link, "current"],
    ["an email on its way", { channel: "mail", mail_status: "waiting" }, link, "mailing"],
    ["an email that was refused", { channel: "mail", mail_status: "refused" }, link, "refused"],
  ])("is true of %s", (_, changes, given, state) => {
    expect(getLastVersionState({ ...version, ...changes }, given)).toBe(state);
  });
});

describe("what is new since the dialog opened", () => {
  const seen = content([person("a"), person("b")]);

  it("is nothing for another level of names", () => {
    expect(findUnseenChanges(seen, { ...seen, names: "full" })).toBeNull();
  });

  it("names who comes, who does not, and who changed", () => {
    const now = content([person("b", { diet: "Vegan" }), person("c")]);
    expect(findUnseenChanges(seen, now)).toEqual({
      arrivals: ["c"],
      departures: ["a"],
      changes: ["b"],
      hasOtherChanges: false,
    });
  });

  it("says that tables, hours, numbers or remarks changed", () => {
    expect(findUnseenChanges(seen, { ...seen, remarks: "Sans alcool" })).toMatchObject({
      changes: [],
      hasOtherChanges: true,
    });
  });
});
