import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { printLooks } from "#contract/stationery.ts";
import type { Item } from "#server/platform/print/layout.ts";
import { getGuests, getCards, head, getTexts, getInk, isInside } from "#test/support/print.ts";
import { layOutPlaceCards, layOutTableSigns } from "./cards.rules.ts";
import { getQrPath, layOutReplyCards } from "./reply-cards.rules.ts";

describe("place cards", () => {
  const long = ["W".repeat(100), `${"Anne-".repeat(19)}Marie`, `${"de La ".repeat(16)}Tour`, "Élise Roux"];
  const cards = long.map((name, index) => ({ name, guest_id: `g${index}`, table: "T".repeat(100) }));

  it.each(["flat", "folded"] as const)("keep 100 signs inside when they are %s, and say so", (format) => {
    for (const with_table of [true, false]) {
      const { pages, warnings } = layOutPlaceCards(cards, { look: "classic", format, with_table });
      const height = format === "flat" ? 55 : 45;
      const top = format === "flat" ? 11 : 13.5 + 45;
      const step = format === "flat" ? 55 : 90;
      for (const text of getTexts(pages)) {
        const ink = getInk(text);
        const box = {
          x: ink.x + ink.width / 2 < 105 ? 20 : 105,
          y: top + Math.floor((text.y - top) / step) * step,
          width: 85,
          height,
        };
        expect(isInside(ink, box, 3), text.text).toBe(true);
      }
      const said = warnings.map(({ code, guest_id }) => `${code} ${guest_id}`);
      expect(said).toEqual(["very_long g0", "very_long g1", "very_long g2"]);
    }
  });

  it("are cut from pages of ten, folded from pages of six, by table and seat", () => {
    const guests = getGuests(91);
    const getPages = (format: "flat" | "folded") =>
      layOutPlaceCards(guests, { look: "plain", format, with_table: true }).pages;
    expect([getPages("flat").length, getPages("folded").length]).toEqual([10, 16]);
    const printed = getTexts(getPages("folded")).map(({ text }) => text);
    expect(printed.slice(0, 2)).toEqual(["Léa Martin 0", "Table 1"]);
    expect(printed.slice(-1)).toEqual(["Table 10"]);
  });

  it.each([
    ["Ольга", [], true],
    ["Tom 🎉", ["Tom"], false],
    ["Ольга Martin", ["Martin"], false],
  ])("print %s without signs that no font has", (name, printed, hasLine) => {
    const { pages, warnings } = layOutPlaceCards([{ name, guest_id: "g", table: "" }], {
      look: "plain",
      format: "flat",
      with_table: false,
    });
    expect(getTexts(pages).map(({ text }) => text)).toEqual(printed);
    const isToWriteOn = (item: Item) => item.kind === "line" && item.weight === 0.2;
    expect(pages[0]?.items.some(isToWriteOn)).toBe(hasLine);
    expect(warnings).toEqual([{ code: "signs", guest_id: "g", name }]);
  });
});

describe("table signs", () => {
  it.each([
    [4, "Les Oliviers", "both", ["4", "Les Oliviers"]],
    [4, "Table 4", "both", ["4"]],
    [4, "Les Oliviers", "number", ["4"]],
    [4, "Les Oliviers", "name", ["Les Oliviers"]],
    [null, "Table d’honneur", "number", ["Table d’honneur"]],
  ] as const)("of table %s, %s, show %s as %j", (number, name, shows, printed) => {
    for (const [format, times] of [
      ["a5", 1],
      ["a6", 1],
      ["a4_folded", 2],
    ] as const) {
      const { pages } = layOutTableSigns([{ number, name }], { look: "plain", format, shows });
      const found = getTexts(pages).map(({ text }) => text);
      const all = Array.from({ length: times }, () => printed).flat();
      expect(found.toSorted().join(" ").split(" ").toSorted()).toEqual(all.join(" ").split(" ").toSorted());
    }
  });

  it("stand two, four or one to a page, the back of a folded one turned", () => {
    const signs = getGuests(9).map(({ name }, index) => ({ name, number: index + 1 }));
    const getPages = (format: "a5" | "a6" | "a4_folded") =>
      layOutTableSigns(signs, { look: "classic", format, shows: "both" }).pages;
    expect([getPages("a5").length, getPages("a6").length, getPages("a4_folded").length]).toEqual([5, 3, 9]);
    const turned = getTexts(getPages("a4_folded")).filter(({ isTurned }) => isTurned === true);
    expect(turned).toHaveLength(18);
    for (const text of turned)
      expect(isInside(getInk(text), { x: 0, y: 0, width: 210, height: 148.5 }, 9)).toBe(true);
  });
});

describe("reply cards", () => {
  /** Draws the QR code of a path, which has one rectangle for each run of dark modules, and decodes it. */
  function decoded(d: string, modules: number): string | undefined {
    const scale = 4;
    const side = modules * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [, x = "", y = "", width = ""] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
      for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
        const from = (row * side + Number(x) * scale) * 4;
        for (let at = from; at < from + Number(width) * scale * 4; at += 4) pixels.fill(0, at, at + 3);
      }
    }
    return jsQR(pixels, side, side)?.data;
  }

  it("carry a QR code of 20 mm at least that decodes to its link, and the code in four groups", () => {
    for (const look of printLooks) {
      const { pages } = layOutReplyCards(getCards(9), head.names, { look });
      expect(pages).toHaveLength(3);
      const paths = pages.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === "path" && item.d.includes("v1h-") ? [item] : [])),
      );
      const links = getCards(9).map(({ url }) => url?.toUpperCase());
      expect(paths.map(({ d, scale }) => decoded(d, Math.round(38 / scale)))).toEqual(links);
      for (const { d, scale } of paths) {
        const starts = Array.from(d.matchAll(/M(\d+) (\d+)/gu), ([, x, y]) => [Number(x), Number(y)]);
        expect(Math.min(...starts.flat())).toBe(4);
        expect((Math.round(38 / scale) - 8) * scale).toBeGreaterThanOrEqual(20);
      }
      const found = getTexts(pages).map(({ text }) => text);
      expect(found.filter((text) => text === "ABCD EFGH JKMN PQRS")).toHaveLength(3);
    }
  });

  it("leave out a link without a code, with a warning", () => {
    const [card] = getCards(1);
    const cards = card === undefined ? [] : [{ ...card, code: null, url: null }];
    const { count, warnings } = layOutReplyCards(cards, head.names, { look: "plain" });
    expect([count, warnings]).toEqual([0, [{ code: "no_code", guest_id: "g0", name: "Famille Roux 0" }]]);
  });

  it("take capitals, so that the code stays small", () => {
    expect(getQrPath("https://promesse.exemple.fr/r/abc")).toEqual(
      getQrPath("HTTPS://PROMESSE.EXEMPLE.FR/R/ABC"),
    );
  });
});
