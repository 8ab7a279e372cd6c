import { describe, expect, it } from "vitest";
import { looks } from "#contract/stationery.ts";
import { drawPdf } from "#server/platform/print/drawing.ts";
import { a3, a4 } from "#server/platform/print/layout.ts";
import { readPdf } from "#test/support/pdf.ts";
import {
  guestsOf,
  tablesOf,
  ownersOf,
  cardsOf,
  head,
  textsOf,
  inkOf,
  isInside,
} from "#test/support/print.ts";
import { guestBoard, tableBoard } from "./boards.rules.ts";
import { placeCards, tableSigns } from "./cards.rules.ts";
import { labels } from "./labels.rules.ts";
import { replyCards } from "./reply-cards.rules.ts";

describe("all pieces", () => {
  const layoutsOf = (count: number, look: (typeof looks)[number]) => {
    const [guests, tables] = [guestsOf(count), tablesOf(count)];
    return {
      guest_board: guestBoard(guests, head, { look, format: "a4" }),
      table_board: tableBoard(tables, head, { look, format: "a3" }),
      table_signs: tableSigns(tables, { look, format: "a4_folded", shows: "name" }),
      place_cards: placeCards(guests, { look, format: "flat", with_table: false }),
      labels: labels(ownersOf(count), { look, format: "L7163", start: 1, left_out: [] }),
      reply_cards: replyCards(cardsOf(count), head.names, { look }),
    };
  };

  it.each(looks.flatMap((look) => [0, 1, 300].map((count) => [look, count] as const)))(
    "in the look %s hold the names of %i guests",
    async (look, count) => {
      for (const [piece, { pages, warnings }] of Object.entries(layoutsOf(count, look))) {
        expect(warnings, piece).toEqual([]);
        const pdf = await readPdf(await drawPdf("tests", { title: piece, language: "fr", pages }));
        expect(pdf.pages, piece).toHaveLength(pages.length);
        const found = pdf.text.replaceAll(/\s+/gu, " ");
        const named: Record<string, string[]> = {
          table_signs: tablesOf(count).map(({ name }) => name),
          labels: ownersOf(count).map(({ name }) => name),
          reply_cards: cardsOf(count).map(({ name }) => name),
        };
        const names = named[piece] ?? guestsOf(count).map(({ name }) => name);
        expect(
          names.filter((name) => !found.includes(name)),
          piece,
        ).toEqual([]);
      }
    },
    60_000,
  );
});

describe("boards", () => {
  it.each([1, 20, 90, 150, 300])("name each of %i guests once, in order, on the paper", (count) => {
    for (const [format, paper] of [
      ["a4", a4],
      ["a3", a3],
    ] as const) {
      const { pages } = guestBoard(guestsOf(count), head, { look: "classic", format });
      const names = new Set(guestsOf(count).map(({ name }) => name));
      const printed = textsOf(pages).filter(({ text }) => names.has(text));
      expect(printed.map(({ text }) => text)).toEqual([...names]);
      for (const text of textsOf(pages)) {
        expect(isInside(inkOf(text), { x: 0, y: 0, ...paper }, 10), text.text).toBe(true);
      }
    }
  });

  it("take the largest letters that fit one page, from 28 to 11 points", () => {
    const sizeOf = (count: number, format: "a4" | "a3") => {
      const { pages } = guestBoard(guestsOf(count), head, { look: "classic", format });
      const names = new Set(guestsOf(count).map(({ name }) => name));
      const sizes = textsOf(pages)
        .filter(({ text }) => names.has(text))
        .map(({ size }) => size);
      return { pages: pages.length, size: Math.max(...sizes) };
    };
    expect(sizeOf(1, "a4")).toEqual({ pages: 1, size: 28 });
    expect(sizeOf(24, "a4").size).toBeLessThan(28);
    expect(sizeOf(40, "a4").pages).toBe(1);
    expect(sizeOf(40, "a3").size).toBeGreaterThan(sizeOf(40, "a4").size);
    expect(sizeOf(300, "a4")).toMatchObject({ size: 11 });
    expect(sizeOf(300, "a4").pages).toBeGreaterThan(1);
  });

  it("never divide a table", () => {
    const tables = [30, 3, 60, 8, 100, 1].map((count, index) => ({
      name: `T ${index}`,
      guests: guestsOf(count).map((guest) => ({ ...guest, name: `${guest.name} t${index}` })),
    }));
    const { pages } = tableBoard(tables, head, { look: "plain", format: "a4" });
    for (const [index, { guests }] of tables.entries()) {
      const places = pages.flatMap((page, number) =>
        textsOf([page])
          .filter(({ text }) => text.endsWith(` t${index}`))
          .map(({ x }) => `${number} ${x}`),
      );
      expect(places).toHaveLength(guests.length);
      expect(new Set(places).size).toBe(1);
    }
    for (const text of textsOf(pages)) {
      expect(isInside(inkOf(text), { x: 0, y: 0, ...a4 }, 10), text.text).toBe(true);
    }
  });
});
