import { describe, expect, it } from "vitest";
import type { Wedding } from "#contract/wedding.ts";
import {
  getSavedValues,
  findFutureBirths,
  getWeddingChanges,
  getFirstName,
  getSavedText,
  dropSaved,
  getChangesByOthers,
  emptyWedding,
  dropUnchanged,
} from "./draft.rules.ts";

const wedding: Wedding = {
  ...emptyWedding,
  id: "one",
  woman_first_name: "Élise",
  woman_birth_date: "1994-03-02",
  wedding_date: "2027-06-12",
  civil_wedding: true,
  wedding_budget: 17_100.5,
};

describe("getChanges", () => {
  it.each([
    [{}, {}],
    [{ wedding_place: "Lyon" }, { wedding_place: "Lyon" }],
    [{ wedding_place: "" }, {}],
    [{ wedding_date: "" }, { wedding_date: "" }],
    [
      { civil_wedding: "false", dinner: "true" },
      { civil_wedding: false, dinner: true },
    ],
    [{ civil_wedding: "true" }, {}],
    [{ wedding_budget: "17\u202f100,5" }, {}],
    [{ wedding_budget: "18\u202f000" }, { wedding_budget: 18_000 }],
    [{ wedding_budget: "" }, { wedding_budget: null }],
    [
      { woman_role: "marie", man_first_name: "Léa" },
      { woman_role: "marie", man_first_name: "Léa" },
    ],
  ])("for %o is %o", (texts, changes) => {
    expect(getWeddingChanges(texts, wedding)).toEqual(changes);
  });

  it("keeps an amount that cannot be parsed, so that the schema refuses it", () => {
    expect(getWeddingChanges({ wedding_budget: "," }, wedding)).toEqual({ wedding_budget: Number.NaN });
  });
});

describe("typed texts", () => {
  it("are dropped once they equal what is saved, character for character", () => {
    expect(dropUnchanged({ woman_first_name: "Élise", wedding_place: "Lyon" }, wedding, "fr")).toEqual({
      wedding_place: "Lyon",
    });
    expect(dropUnchanged({ wedding_budget: "17\u202f100,5" }, wedding, "fr")).toEqual({
      wedding_budget: "17\u202f100,5",
    });
  });

  it("stay the same object while nothing is dropped", () => {
    const texts = { wedding_place: "Lyon" };
    expect(dropUnchanged(texts, wedding, "fr")).toBe(texts);
  });

  it("show as saved, unless more was typed meanwhile", () => {
    const saved = { ...wedding, wedding_place: "Lyon", woman_first_name: "Elsa" };
    const now = { wedding_place: " Lyon ", woman_first_name: "Elsa M" };
    expect(dropSaved(now, { wedding_place: " Lyon ", woman_first_name: "Elsa" }, saved, "fr")).toEqual({
      wedding_place: "Lyon",
      woman_first_name: "Elsa M",
    });
  });
});

describe("the base of what is sent", () => {
  const texts = { wedding_place: "Lyon", wedding_budget: "18000" };

  it("is the value over which each text was typed", () => {
    const after = { ...wedding, wedding_place: "Dijon" };
    const bases = getSavedValues(texts, {}, wedding);
    expect(bases).toEqual({ wedding_place: null, wedding_budget: 17_100.5 });
    expect(getSavedValues(texts, bases, after)).toEqual(bases);
    expect(getChangesByOthers(getWeddingChanges(texts, after), bases, after)).toEqual({
      wedding_place: "Dijon",
    });
  });

  it("offers nothing where the other wrote the same, or where nothing was typed", () => {
    const after = { ...wedding, wedding_place: "Lyon", man_phone: "06 12 34 56 78" };
    expect(
      getChangesByOthers(getWeddingChanges(texts, after), getSavedValues(texts, {}, wedding), after),
    ).toEqual({});
  });
});

describe("getSavedText", () => {
  it("formats amounts by language, and shows nothing for nothing", () => {
    expect(getSavedText(wedding, "wedding_budget", "fr")).toBe("17\u202f100,50");
    expect(getSavedText(wedding, "wedding_budget", "en")).toBe("17\u202f100.50");
    expect(getSavedText(wedding, "wedding_place", "fr")).toBe("");
    expect(getSavedText(wedding, "civil_wedding", "fr")).toBe("true");
  });
});

describe("the couple", () => {
  it("is named by what is typed, otherwise by what is saved", () => {
    expect(getFirstName({}, wedding, "woman")).toBe("Élise");
    expect(getFirstName({ woman_first_name: " " }, wedding, "woman")).toBe("");
    expect(getFirstName({ man_first_name: "Gabriel " }, wedding, "man")).toBe("Gabriel");
  });

  it("has no birth date in the future", () => {
    expect(findFutureBirths({}, wedding, "2026-11-21")).toEqual([]);
    expect(findFutureBirths({ man_birth_date: "2026-11-21" }, wedding, "2026-11-21")).toEqual([]);
    expect(findFutureBirths({ man_birth_date: "2026-11-22" }, wedding, "2026-11-21")).toEqual([
      "man_birth_date",
    ]);
  });
});
