import { describe, expect, it } from "vitest";
import {
  getCollator,
  foldForSearch,
  formatDate,
  formatWeekdayDate,
  formatDayMonth,
  formatDayMonthShort,
  formatList,
  formatMoney,
  formatMonthShort,
  formatMonthYear,
  formatNumber,
  formatTime,
  getFirstOfLaterMonth,
  countMonthsBetween,
  getToday,
} from "./formats.ts";

/** Replaces no-break spaces by plain ones, for readable expectations. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/gu, " ");

describe("dates", () => {
  it.each([
    ["2027-06-12", "fr", "samedi 12 juin 2027"],

    ["2027-05-01", "fr", "samedi 1er mai 2027"],
    ["2024-02-29", "fr", "jeudi 29 février 2024"],
  ])("writes %s in %s as %s", (day, language, expected) => {
    expect(plain(formatWeekdayDate(day, language))).toBe(expected);
  });

  it("writes British English, with or without the comma of the platform's ICU", () => {
    expect(plain(formatWeekdayDate("2027-06-12", "en"))).toBe("Saturday 12 June 2027");
  });

  it("keeps day and month on one line", () => {
    expect(formatDayMonth("2027-06-12", "fr")).toBe("12\u00a0juin");
    expect(formatDayMonth("2027-06-12", "en-GB")).toBe("12\u00a0June");
    expect(formatDayMonthShort("2027-09-01", "fr")).toBe("1er\u00a0sept.");
    expect(formatDate("2027-06-01", "fr")).toBe("1er\u00a0juin 2027");
  });

  it("writes the time in the reader's time zone", () => {
    expect(formatTime("2026-11-21T06:05:00Z", "Europe/Paris")).toBe("07:05");
    expect(formatTime("2026-11-21T17:05:00Z", "Europe/Paris")).toBe("18:05");
    expect(formatTime("2026-11-21T23:05:00Z", "Europe/Paris")).toBe("00:05");
  });

  it("capitalises a month that stands alone, and abbreviates it", () => {
    expect(formatMonthYear("2027-08-31", "fr")).toBe("Août 2027");
    expect(formatMonthYear("2027-08", "en")).toBe("August 2027");
    expect(formatMonthShort("2026-11-20", "fr")).toBe("nov.");
  });
});

describe("getToday", () => {
  const now = new Date("2027-06-12T10:30:00Z");

  it.each([
    ["Pacific/Kiritimati", "2027-06-13"],
    ["Pacific/Pago_Pago", "2027-06-11"],
    ["Europe/Paris", "2027-06-12"],
    ["Indian/Reunion", "2027-06-12"],
  ])("in %s is %s", (zone, expected) => {
    expect(getToday(zone, now)).toBe(expected);
  });

  it("changes at midnight in Paris, in summer and in winter", () => {
    expect(getToday("Europe/Paris", new Date("2027-06-11T21:59:59Z"))).toBe("2027-06-11");
    expect(getToday("Europe/Paris", new Date("2027-06-11T22:00:00Z"))).toBe("2027-06-12");
    expect(getToday("Europe/Paris", new Date("2027-01-11T22:30:00Z"))).toBe("2027-01-11");
    expect(getToday("Europe/Paris", new Date("2027-01-11T23:00:00Z"))).toBe("2027-01-12");
  });
});

describe("day and month arithmetic", () => {
  it("counts months whatever their days", () => {
    expect(countMonthsBetween("2026-11-30", "2027-06-01")).toBe(7);
    expect(getFirstOfLaterMonth("2026-11-30", 3)).toBe("2027-02-01");
    expect(getFirstOfLaterMonth("2027-01-31", -1)).toBe("2026-12-01");
  });
});

describe("numbers, sums and names", () => {
  it("are formatted by the language", () => {
    expect(formatMoney(17_100, "fr", "none")).toBe("17\u202f100\u00a0€");
    expect(formatMoney(124.4, "fr")).toBe("124,40\u00a0€");
    expect(formatMoney(7480, "fr")).toBe("7\u202f480\u00a0€");
    expect(formatMoney(0, "en")).toBe("€0");
    expect(formatMoney(124.4, "en")).toBe("€124.40");
    expect(formatNumber(1234.5, "fr")).toBe("1\u202f234,5");
    expect(formatList(["Élise", "Gabriel", "Anouk"], "fr")).toBe("Élise, Gabriel et Anouk");
  });

  it("sorts É with E and 2 before 10", () => {
    const { compare } = getCollator("fr");
    expect(["Zoé", "Eva", "Élise", "Table 10", "Table 2"].toSorted(compare)).toEqual([
      "Élise",
      "Eva",
      "Table 2",
      "Table 10",
      "Zoé",
    ]);
  });

  it("folds case, accents and ligatures", () => {
    expect(foldForSearch("ÉLISE Cœur-Brûlé")).toBe("elise coeur-brule");
    expect(foldForSearch("E\u0301lise")).toBe(foldForSearch("Élise"));
    expect(foldForSearch("Été à CŒUR")).toBe("ete a coeur");
    expect(foldForSearch("ﬁche")).toBe("fiche");
    expect(foldForSearch("Łukasz Sørensen, Đorđe, Işıl, Þór")).toBe("lukasz sorensen, dorde, isil, thor");
  });

  it("folds apostrophes and hyphens that are written in several ways", () => {
    expect(foldForSearch("l’été de l‘an")).toBe(foldForSearch("l'été de l'an"));
    // The no-break hyphen, the hyphen and the dash.
    expect(foldForSearch("Jean\u2011Marc, Anne\u2010Lise, Marie–Paule")).toBe(
      "jean-marc, anne-lise, marie-paule",
    );
  });
});
