import { expect, it } from "vitest";
import type { BriefContent, BriefPerson } from "#contract/brief-contents.ts";
import { a4, type Page } from "#server/platform/print/layout.ts";
import { getInk, isInside, getTexts } from "#test/support/print.ts";
import { layOutPages } from "./print-pages.rules.ts";
import { getPrintTexts } from "./print-texts.ts";

const person: BriefPerson = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "",
  table_id: null,
  seat: null,
  is_child: false,
  age: null,
  diet: "No Preferences",
  allergies: "",
  high_chair: false,
  access_needs: "",
};

function getContent(people: readonly BriefPerson[], changes: Partial<BriefContent> = {}): BriefContent {
  return {
    moment: {
      kind: "dinner",
      name: "",
      day: "2027-06-12",
      starts_at: "19:30",
      ends_at: null,
      place: "Maison Kléber",
    },
    couple: ["Élise", "Gabriel"],
    names: "full",
    counts: { adults: people.length + 2, children: 0, high_chairs: 0, vendor_meals: 0, waiting: 0 },
    tables: [],
    people: [...people],
    remarks: "",
    ...changes,
  };
}

/** `count` tables of `size` people each. */
function seated(count: number, size: number): BriefContent {
  const tables = Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    number: at + 1,
    name: `Prairie ${at + 1}`,
  }));
  const people = tables.flatMap(({ id, number }) =>
    Array.from({ length: size }, (_, seat) => ({
      ...person,
      name: `Convive ${number}-${seat + 1}`,
      table_id: id,
      seat,
      allergies: seat === 0 ? "Noix de pécan" : "",
    })),
  );
  return getContent(people, { tables });
}

const getPages = (content: BriefContent, version: string | null = null) =>
  layOutPages({ content, texts: getPrintTexts("fr"), version });

const getWords = (page: Page | undefined) =>
  page ? getTexts([page]).map(({ text }) => text.replaceAll(/\s/gu, " ")) : [];

it("a brief heads the first page with couple, moment, day and place, and numbers all pages", () => {
  const pages = getPages(seated(12, 8));
  expect(pages.length).toBeGreaterThan(1);
  expect(getWords(pages[0]).join(" | ")).toMatch(
    /Dossier traiteur \| Brouillon \| Élise et Gabriel \| Dîner · Samedi 12 juin 2027, à partir de 19:30 · Maison Kléber/u,
  );
  for (const [at, page] of pages.entries()) {
    expect(getWords(page).slice(-2)).toEqual(["Élise et Gabriel · Brouillon", `${at + 1} / ${pages.length}`]);
  }
});

it("a brief never divides a table over two pages, unless it is longer than a page", () => {
  const pages = getPages(seated(20, 9));
  for (let table = 1; table <= 20; table += 1) {
    const on = pages.filter((page) =>
      getWords(page).some((text) => new RegExp(`^Convive ${table}-\\d+$`, "u").test(text)),
    );
    expect(on).toHaveLength(1);
    expect(getWords(on[0])).toContain(`Table ${table} · Prairie ${table}`);
  }
  const long = getPages(seated(1, 300));
  expect(long.length).toBeGreaterThan(2);
  const names = long.flatMap(getWords).filter((text) => /^Convive \d+-\d+$/u.test(text));
  expect(new Set(names).size).toBe(300);
});

it("a brief reads the seats of a table column by column, as on screen", () => {
  const [page] = getPages(seated(1, 5));
  const at = (seat: number) => getTexts(page ? [page] : []).find(({ text }) => text === `Convive 1-${seat}`);
  expect([at(2)?.x, at(3)?.x]).toEqual([at(1)?.x, at(1)?.x]);
  expect([at(4)?.y, at(5)?.y]).toEqual([at(1)?.y, at(2)?.y]);
  expect(at(4)?.x).toBeGreaterThan(at(1)?.x ?? 0);
});

it("a brief keeps all ink inside the margins and the body above the foot", () => {
  const long = "Une remarque assez longue pour tenir sur plusieurs lignes. ".repeat(20);
  const content = {
    ...seated(6, 11),
    names: "full" as const,
    remarks: `${long}\n${"Sansespace".repeat(60)}`,
  };
  content.people[3] = {
    ...person,
    name: "Anne-Sophie de la Rochefoucauld-Montbéliard de Saint-Exupéry",
    table_id: "t0",
    seat: 3,
    diet: "Gluten-Free",
    allergies: "Fruits à coque, arachides, céleri, moutarde et tout ce qui en contient des traces".repeat(2),
    access_needs: "Fauteuil roulant, place en bout de table. ".repeat(4),
  };
  for (const page of getPages(content)) {
    const texts = getTexts([page]);
    for (const text of texts) {
      expect([text.text, isInside(getInk(text), { x: 0, y: 0, ...a4 }, 15)]).toEqual([text.text, true]);
    }
    const foot = texts.at(-1)?.y ?? 0;
    expect(texts.slice(0, -2).every(({ y }) => y < foot - 5)).toBe(true);
  }
});

it("a brief prints allergies in gold, and words without signs that no font has", () => {
  const named = { ...person, name: "Tom 🎉", allergies: "Noix 🥜", diet: "Vegan" as const };
  const [page] = getPages(getContent([named]), "Version 1, envoyée le 3 mai");
  const items = page ? getTexts([page]) : [];
  expect(items.find(({ text }) => text.includes("Allergie\u{a0}:"))).toMatchObject({ colour: "gold" });
  expect(items.map(({ text }) => text)).toEqual(expect.arrayContaining(["Tom", "Végan", "Fruits à coque"]));
  expect(items.map(({ text }) => text).join(" ")).not.toMatch(/🎉|🥜|Brouillon/u);
});

it.each([
  ["орехи", "Autres", "Tom (à lire en ligne : lettres absentes ici)"],
  ["noix, 花生", "Fruits à coque", "Tom (« Fruits à coque, noix ») (à lire en ligne : lettres absentes ici)"],
  ["花生, lait", "Lait", "Tom (« lait ») (à lire en ligne : lettres absentes ici)"],
  ["🥜", "Autres", "Tom (à lire en ligne : lettres absentes ici)"],
  ["🥜 lait", "Lait", "lait"],
])("a brief never leaves an allergy empty whose letters no font has: %s", (allergies, group, words) => {
  const [page] = getPages(getContent([{ ...person, name: "Tom", allergies }]));
  const lines = getWords(page);
  expect(lines).toContain(group);
  expect(lines.join(" ")).toContain(words);
  expect(lines.join(" ")).not.toMatch(/« »|Allergie : *$/u);
});

it("a brief says nothing at the seat of a person whose text says that there is no allergy", () => {
  const [page] = getPages(getContent([{ ...person, name: "Tom", diet: "Vegan", allergies: "N/A" }]));
  expect(getWords(page).join(" ")).not.toContain("Allergie :");
});

it("a brief without names lists only those to place who need something", () => {
  const people = [person, person, { ...person, diet: "Halal" as const }];
  const without = getWords(getPages(getContent(people, { names: "none" }))[0]);
  expect(without.filter((text) => text === "Convive")).toHaveLength(1);
  expect(without).toContain("3 personnes");
  const nobody = getPages(getContent([], { people: [] }));
  expect(nobody).toHaveLength(1);
  expect(getWords(nobody[0])).not.toContain("À placer");
});

it("a brief gives a name that no font has a line to write on, and its place beside the allergy", () => {
  const content = seated(1, 2);
  const [first, ...others] = content.people;
  if (first === undefined) throw new Error("nobody sits");
  const olga = { ...first, name: "Ольга", access_needs: "Fauteuil roulant" };
  const tables = content.tables.map((table) => ({ ...table, name: "🌻" }));
  const pages = getPages({ ...content, tables, people: [olga, ...others] });
  const texts = getTexts(pages).map(({ text }) => text);
  expect(getWords(pages[0])).toEqual(expect.arrayContaining(["Table 1", "Table 1, place 1"]));
  expect(texts.some((text) => /^Table\s1, place\s1 \(/u.test(text))).toBe(true);
  const lines = pages.flatMap(({ items }) => items.filter((item) => item.kind === "line"));
  expect(lines.filter(({ colour }) => colour === "edge")).toHaveLength(1);
});

it("a brief prints long words about an allergy once, and refers to them", () => {
  const words = `Crevettes, lait, œufs, sésame, soja, céleri, moutarde : ${"très grave ".repeat(20)}`.trim();
  const content = seated(1, 1);
  const people = content.people.map((each) => ({ ...each, allergies: words }));
  const text = getTexts(getPages({ ...content, people }))
    .map((each) => each.text)
    .join(" ");
  expect(text.split("céleri").length - 1).toBe(1);
  expect(text.split("voir Allergies").length - 1).toBe(7);
});
