import { describe, expect, it } from "vitest";
import { printLooks } from "#contract/stationery.ts";
import { drawPages } from "#server/platform/print/pages.ts";
import { a3, a4 } from "#server/platform/print/layout.ts";
import { readPdf } from "#test/support/pdf.ts";
import {
  getGuests,
  getTables,
  getAddressees,
  getCards,
  head,
  getTexts,
  getInk,
  isInside,
} from "#test/support/print.ts";
import { layOutGuestBoard, layOutTableBoard } from "./boards.rules.ts";
import { layOutPlaceCards, layOutTableSigns } from "./cards.rules.ts";
import { layOutLabels } from "./labels.rules.ts";
import { layOutReplyCards } from "./reply-cards.rules.ts";

describe("all pieces", () => {
  const getLayouts = (count: number, look: (typeof printLooks)[number]) => {
    const [guests, tables] = [getGuests(count), getTables(count)];
    return {
      guest_board: layOutGuestBoard(guests, head, { look, format: "a4" }),
      table_board: layOutTableBoard(tables, head, { look, format: "a3" }),
      table_signs: layOutTableSigns(tables, { look, format: "a4_folded", shows: "name" }),
      place_cards: layOutPlaceCards(guests, { look, format: "flat", with_table: false }),
      labels: layOutLabels(getAddressees(count), { look, format: "L7163", start: 1, left_out: [] }),
      reply_cards: layOutReplyCards(getCards(count), head.names, { look }),
    };
  };

  it.each(printLooks.flatMap((look) => [0, 1, 300].map((count) => [look, count] as const)))(
    "in the look %s hold the names of %i guests",
    async (look, count) => {
      for (const [piece, { pages, warnings }] of Object.entries(getLayouts(count, look))) {
        expect(warnings, piece).toEqual([]);
        const pdf = await readPdf(await drawPages({ title: piece, language: "fr", pages }));
        expect(pdf.pages, piece).toHaveLength(pages.length);
        const found = pdf.text.replaceAll(/\s+/gu, " ");
        const named: Record<string, string[]> = {
          table_signs: getTables(count).map(({ name }) => name),
          labels: getAddressees(count).map(({ name }) => name),
          reply_cards: getCards(count).map(({ name }) => name),
        };
        const names = named[piece] ?? getGuests(count).map(({ name }) => name);
        expect(
          names.filter((name) => !found.includes(name)),
          piece,
        ).toEqual([]);
      }
    },
    60_000,
  );
});

describe("the couple's names", () => {
  const names = ["Élise-Anaïs Marie-Françoise Bénédicte", "Gabriel O’Neil–d’Été de Montgolfier"];

  it.each(printLooks)("stay on the paper however long they are, in the look %s", (look) => {
    const [guests, long] = [getGuests(3), { ...head, names }];
    const half = { x: 0, y: 0, width: a4.width / 2, height: a4.height / 2 };
    const drawn = [
      { pages: layOutGuestBoard(guests, long, { look, format: "a4" }).pages, paper: { x: 0, y: 0, ...a4 } },
      {
        pages: layOutTableBoard(getTables(2), long, { look, format: "a3" }).pages,
        paper: { x: 0, y: 0, ...a3 },
      },
      { pages: layOutReplyCards(getCards(1), names, { look }).pages, paper: half },
    ];
    for (const { pages, paper } of drawn) {
      const printed = getTexts(pages).filter(({ text }) => names.includes(text));
      expect(printed.map(({ text }) => text)).toEqual(names);
      for (const text of printed) expect(isInside(getInk(text), paper, 12)).toBe(true);
    }
  });
});

describe("boards", () => {
  it.each([1, 20, 90, 150, 300])("name each of %i guests once, in order, on the paper", (count) => {
    for (const [format, paper] of [
      ["a4", a4],
      ["a3", a3],
    ] as const) {
      const { pages } = layOutGuestBoard(getGuests(count), head, { look: "classic", format });
      const names = new Set(getGuests(count).map(({ name }) => name));
      const printed = getTexts(pages).filter(({ text }) => names.has(text));
      expect(printed.map(({ text }) => text)).toEqual([...names]);
      for (const text of getTexts(pages)) {
        expect(isInside(getInk(text), { x: 0, y: 0, ...paper }, 10), text.text).toBe(true);
      }
    }
  });

  it("take the largest letters that fit one page, from 28 to 11 points", () => {
    const getSize = (count: number, format: "a4" | "a3") => {
      const { pages } = layOutGuestBoard(getGuests(count), head, { look: "classic", format });
      const names = new Set(getGuests(count).map(({ name }) => name));
      const sizes = getTexts(pages)
        .filter(({ text }) => names.has(text))
        .map(({ size }) => size);
      return { pages: pages.length, size: Math.max(...sizes) };
    };
    expect(getSize(1, "a4")).toEqual({ pages: 1, size: 28 });
    expect(getSize(24, "a4").size).toBeLessThan(28);
    expect(getSize(40, "a4").pages).toBe(1);
    expect(getSize(40, "a3").size).toBeGreaterThan(getSize(40, "a4").size);
    expect(getSize(300, "a4")).toMatchObject({ size: 11 });
    expect(getSize(300, "a4").pages).toBeGreaterThan(1);
  });

  it("never divide a table", () => {
    const tables = [30, 3, 60, 8, 100, 1].map((count, index) => ({
      name: `T ${index}`,
      guests: getGuests(count).map((guest) => ({ ...guest, name: `${guest.name} t${index}` })),
    }));
    const { pages } = layOutTableBoard(tables, head, { look: "plain", format: "a4" });
    for (const [index, { guests }] of tables.entries()) {
      const places = pages.flatMap((page, number) =>
        getTexts([page])
          .filter(({ text }) => text.endsWith(` t${index}`))
          .map(({ x }) => `${number} ${x}`),
      );
      expect(places).toHaveLength(guests.length);
      expect(new Set(places).size).toBe(1);
    }
    for (const text of getTexts(pages)) {
      expect(isInside(getInk(text), { x: 0, y: 0, ...a4 }, 10), text.text).toBe(true);
    }
  });
});
