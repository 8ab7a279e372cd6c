import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { readPdf } from "#test/support/pdf.ts";
import { queueForDrawing } from "./drawing.ts";
import { hasUnprintableLetters, toPrintable, getRuns, measureWidth } from "./faces.ts";
import { hasRareLetters } from "./rare-letters.ts";
import { a4, colours, type Face, type Item } from "./layout.ts";
import { drawPages } from "./pages.ts";

const faces: readonly Face[] = ["title", "serif", "text", "strong"];

describe("signs", () => {
  it.each<[string, string, boolean]>([
    ["Élise & Gabriel", "Élise & Gabriel", false],
    ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh", false],
    ["Łukasz Żółć", "Łukasz Żółć", false],
    ["Ștefan", "Ștefan", false],
    ["Zoe\u0301", "Zoé", false],
    ["Avant\u202F; l’été…", "Avant\u00A0; l’été…", false],
    ["A\nB", "A B", false],
    ["Ольга", "", true],
    ["محمد", "", true],
    ["王小明", "", true],
    ["Tom 🎉", "Tom", true],
    ["Tom 🎉 Roux", "Tom Roux", true],
    ["Ольга Martin", "Martin", true],
    ["x\u0302y", "xy", true],
    ["Ḥasan Ṣāliḥ", "Hasan Sālih", true],
    ["Marie\u2011Ange", "Marie-Ange", false],
    ["Tom 👩‍❤️‍👨", "Tom", true],
    ["ﬁona", "fiona", false],
    ["2 · 🌻", "2", true],
    ["Ольга · Table 3", "Table 3", true],
    ["Zoé 💐, Léa 💐", "Zoé, Léa", true],
    ["«\u00A0sans gluten 🌾\u00A0»", "«\u00A0sans gluten\u00A0»", true],
  ])("%s are printed as %s", (typed, text, hasLostCharacters) => {
    for (const face of faces) expect(toPrintable(typed, face)).toEqual({ text, hasLostCharacters });
  });

  it.each([
    ["Nguyễn Thị Ánh, Łukasz Żółć", false],
    ["Ḥasan Ṣāliḥ", false],
    ["Tom 🎉", false],
    ["Ольга M.", true],
    ["王小明", true],
  ])("%s loses letters: %s", (name, isLost) => {
    expect(hasUnprintableLetters(name)).toBe(isLost);
  });

  it("print each letter and digit that needs no look into the fonts", () => {
    const signs = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code));
    const common = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign) && !hasRareLetters(sign));
    expect(common).toContain("œ");
    for (const face of faces) {
      expect(common.filter((sign) => toPrintable(sign, face).text !== sign.normalize("NFC"))).toEqual([]);
    }
    expect(hasRareLetters("l’hôtel — « Œuvre »… 🎉")).toBe(false);
    expect(hasRareLetters("Łukasz")).toBe(true);
  });

  it("are divided among the files that have them", () => {
    const parts = getRuns("serif", "Nguyễn Łu").map(({ path, text }) => [
      /-(?<script>latin-ext|latin|vietnamese)\.ttf$/u.exec(path)?.groups?.["script"],
      text,
    ]);
    expect(parts).toEqual([
      ["latin", "Nguy"],
      ["vietnamese", "ễ"],
      ["latin", "n "],
      ["latin-ext", "Ł"],
      ["latin", "u"],
    ]);
  });
});

it("a drawing takes its colours from the tokens", () => {
  const tokens = readFileSync(join(import.meta.dirname, "../../../web/ui/tokens.css"), "utf8");
  for (const [name, value] of Object.entries(colours)) expect(tokens).toContain(`--${name}: ${value};`);
});

describe("a drawn PDF", () => {
  const names = ["Élise & Gabriel", "Nguyễn Thị Ánh", "Łukasz Żółć"];
  const texts: Item[] = faces.flatMap((face, column) =>
    names.map((text, row) => ({
      kind: "text" as const,
      x: 30 + column * 40,
      y: 50 + row * 20,
      text,
      face,
      size: 14,
      colour: "ink" as const,
      align: column === 0 ? ("left" as const) : ("center" as const),
    })),
  );
  const shapes: Item[] = [
    { kind: "line", x1: 10, y1: 10, x2: 200, y2: 10, weight: 0.2, colour: "gilt", isDashed: true },
    { kind: "box", x: 10, y: 200, width: 50, height: 30, fill: "sage-wash", stroke: "edge", weight: 0.2 },
    { kind: "path", d: "M0 0h1v1h-1z", x: 100, y: 200, scale: 10, fill: "rose" },
  ];
  const pages = [
    { ...a4, items: [...texts, ...shapes] },
    { width: 148, height: 105, items: [] },
  ];

  it("has the pages, their texts at their places, its title and embedded fonts", async () => {
    const bytes = await drawPages({ title: "Essai à l’été", language: "fr", pages });
    const { title, pages: drawn } = await readPdf(bytes);
    expect(title).toBe("Essai à l’été");
    const sizes = drawn.map(({ width, height }) => [Math.round(width * 10), Math.round(height * 10)]);
    expect(sizes).toEqual([
      [2100, 2970],
      [1480, 1050],
    ]);
    expect(drawn[0]?.text.trim().split("\n")).toEqual(faces.flatMap(() => names));
    const first = drawn[0]?.texts[0];
    expect(first?.x).toBeCloseTo(30, 1);
    expect(first?.y).toBeCloseTo(50, 1);
    expect(first?.width).toBeCloseTo(measureWidth("Élise & Gabriel", "title", 14), 1);
    const fonts = Buffer.from(bytes).toString("latin1");
    expect(fonts.match(/\/FontFile2 /gu)?.length).toBe(faces.length * 3);
  });

  it("fails in words when an item cannot be drawn", async () => {
    const items = [{ kind: "text", x: 0, y: 0, text: "A", face: "none", size: 9, colour: "ink" }];
    const broken = { title: "Essai", language: "fr" as const, pages: [{ ...a4, items: items as Item[] }] };
    await expect(drawPages(broken)).rejects.toThrow(/no such file/u);
  });
});

describe("the drawing thread", () => {
  const content = { names: ["Élise"], seated: [], tables: [], doubts: [], owners: [], cards: [] };
  const job = { task: "count pieces", input: { pieces: [], content, language: "fr" } };

  it("takes one job after the other, and lets twenty wait for each owner before anything is read", async () => {
    let reading = 0;
    let most = 0;
    const ask = (owner: string) =>
      queueForDrawing(owner, async (run) => {
        reading += 1;
        most = Math.max(most, reading);
        const done = await run(job);
        reading -= 1;
        return done;
      });
    const many = Array.from({ length: 30 }, () => ask("one"));
    const other = ask("other");
    const ended = await Promise.allSettled(many);
    const refused = ended.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(9);
    for (const error of refused) expect(error).toMatchObject({ code: "busy", retryAfter: 20 });
    expect(await other).toEqual([]);
    expect(most).toBe(1);
  }, 60_000);

  it("says that it is busy when a job takes more than twenty seconds, and works again", async () => {
    const begun = Promise.withResolvers<undefined>();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const asked = queueForDrawing("one", (run) => {
        const done = run(job);
        begun.resolve(undefined);
        return done;
      });
      const ended = Promise.allSettled([asked]);
      await begun.promise;
      vi.advanceTimersByTime(20_000);
      expect(await ended).toMatchObject([{ reason: { code: "busy", status: 503, retryAfter: 20 } }]);
    } finally {
      vi.useRealTimers();
    }
    expect(await queueForDrawing("one", (run) => run(job))).toEqual([]);
  }, 60_000);

  it("works again after a job that broke", async () => {
    const broken = { task: "draw piece", input: null };
    await expect(queueForDrawing("one", (run) => run(broken))).rejects.toThrow(TypeError);
    expect(await queueForDrawing("one", (run) => run(job))).toEqual([]);
  }, 60_000);

  it("works again after a job that took more memory than the thread has", async () => {
    const broken = { task: "draw piece", input: null };
    // The thread of the former test is not used again.
    await expect(queueForDrawing("one", (run) => run(broken))).rejects.toThrow(TypeError);
    const small = queueForDrawing("one", (run) => run(job), 4);
    await expect(small).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
    expect(await queueForDrawing("one", (run) => run(job))).toEqual([]);
  }, 60_000);
});
