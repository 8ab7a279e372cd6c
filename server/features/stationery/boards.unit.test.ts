import { describe, expect, it } from "vitest";
import { getGuests, getTexts, head } from "#test/support/print.ts";
import { layOutGuestBoard, layOutTableBoard } from "./boards.rules.ts";

describe("boards", () => {
  const wide = "Bartholomé Montgolfier de la Rochefoucauld-Saint-Hippolyte";

  it("set wide names smaller before they have fewer columns", () => {
    const guests = getGuests(300).map((guest, at) => (at % 5 === 0 ? { ...guest, name: wide } : guest));
    const { pages, warnings } = layOutGuestBoard(guests, head, { look: "plain", format: "a4" });
    expect(pages.length).toBeLessThanOrEqual(5);
    const printed = getTexts(pages).filter(({ text }) => text === wide);
    expect(printed).toHaveLength(60);
    expect(Math.min(...printed.map(({ size }) => size))).toBeGreaterThanOrEqual(11 * 0.6);
    expect(warnings).toEqual([]);
  });

  it.each(["guest_board", "table_board"])("set a very long name on two lines: %s", (piece) => {
    const long = "Maximilienne-Alexandrine de Montgolfier d’Apchon-Roux";
    const guests = getGuests(150).map((guest, at) => (at === 7 ? { ...guest, name: long } : guest));
    const options = { look: "plain", format: "a4" } as const;
    const tables = Array.from({ length: 15 }, (_, at) => ({
      name: `Table ${String(at + 1)}`,
      guests: guests.slice(at * 10, at * 10 + 10),
    }));
    const { pages, warnings } =
      piece === "guest_board"
        ? layOutGuestBoard(guests, head, options)
        : layOutTableBoard(tables, head, options);
    const texts = getTexts(pages);
    expect(texts.map(({ text }) => text)).not.toContain(long);
    const [first, second] = texts.filter(({ text }) => text !== "" && long.includes(text));
    expect(`${String(first?.text)} ${String(second?.text)}`).toBe(long);
    expect(first?.size).toBeGreaterThanOrEqual(11 * 0.6);
    expect(second?.y).toBeGreaterThan(first?.y ?? 0);
    expect(warnings).toEqual([]);
  });

  it.each(["guest_board", "table_board"])(
    "have a line for a table whose name no font has, and warn of it: %s",
    (piece) => {
      const guests = [{ ...(getGuests(1)[0] ?? { name: "", guest_id: null }), table: "Ромашка" }];
      const options = { look: "plain", format: "a4" } as const;
      const drawn =
        piece === "guest_board"
          ? layOutGuestBoard(guests, head, options)
          : layOutTableBoard([{ name: "Ромашка", guests }], head, options);
      expect(drawn.warnings).toEqual([{ code: "signs", guest_id: null, name: "Ромашка" }]);
      const lines = drawn.pages.flatMap(({ items }) =>
        items.filter((item) => item.kind === "line" && item.colour === "edge" && item.weight === 0.2),
      );
      expect(lines.length).toBeGreaterThan(0);
    },
  );
});
