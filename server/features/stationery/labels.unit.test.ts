import { describe, expect, it } from "vitest";
import { type LabelSheet, labelSheets } from "#contract/stationery.ts";
import { drawPages } from "#server/platform/print/pages.ts";
import { measurements } from "#server/platform/print/faces.ts";
import { millimetresPerPoint } from "#server/platform/print/layout.ts";
import { readPdf } from "#test/support/pdf.ts";
import { getAddressees, owner, getTexts, getInk, isInside } from "#test/support/print.ts";
import { getAddressLines, getLabelBox, layOutLabels } from "./labels.rules.ts";

describe("labels", () => {
  it("begin at the start position, without the households left out", () => {
    const left_out = ["h3", "h17"];
    const { pages, count } = layOutLabels(getAddressees(30), {
      look: "plain",
      format: "L7160",
      start: 5,
      left_out,
    });
    expect(count).toBe(28);
    const names = pages.map((page) => getTexts([page]).filter(({ text }) => text.startsWith("Famille")));
    expect(names.map(({ length }) => length)).toEqual([17, 11]);
    const [first, last] = [names[0]?.[0], names[0]?.at(-1)];
    const place = (at: number) => getLabelBox(labelSheets.L7160, at - 1);
    expect(first && isInside(getInk(first), place(5), 3)).toBe(true);
    expect(last && isInside(getInk(last), place(21), 3)).toBe(true);
    expect(getTexts(pages).some(({ text }) => ["Famille Roux 3", "Famille Roux 17"].includes(text))).toBe(
      false,
    );
  });

  it.each(Object.keys(labelSheets) as LabelSheet[])(
    "%s keep all ink 3 mm inside their label, in the PDF too",
    async (format) => {
      const sheet = labelSheets[format];
      const each = sheet.columns * sheet.rows;
      const long = getAddressees(each).map((one, index) => ({
        ...one,
        name: index % 2 === 0 ? one.name : `${"Nguyễn-".repeat(13)}Ánh`,
        adresse: index % 3 === 0 ? "12 bis, impasse des Vieux-Tilleuls, bâtiment C, escalier 4" : one.adresse,
        ville: index % 4 === 0 ? "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson" : one.ville,
        pays: index % 5 === 0 ? "Royaume-Uni de Grande-Bretagne et d’Irlande du Nord" : "",
      }));
      const { pages } = layOutLabels(long, { look: "classic", format, start: 1, left_out: [] });
      expect(pages).toHaveLength(1);
      const boxes = Array.from({ length: each }, (_, index) => getLabelBox(sheet, index));
      const astray = getTexts(pages).filter((text) => !boxes.some((box) => isInside(getInk(text), box, 3)));
      expect(astray).toEqual([]);
      const pdf = await readPdf(await drawPages({ title: format, language: "fr", pages }));
      const [page] = pdf.pages;
      expect(page?.width).toBeCloseTo(210, 1);
      expect(page?.height).toBeCloseTo(297, 1);
      for (const { text, x, y, width, size } of page?.texts ?? []) {
        const points = size * millimetresPerPoint;
        const ink = { x, y: y - 0.93 * points, width, height: 1.18 * points };
        expect(
          boxes.some((box) => isInside(ink, box, 3)),
          text,
        ).toBe(true);
      }
    },
  );

  it.each([
    [{}, ["3 rue Haute", "89450 VEZELAY"]],
    [{ pays: "France" }, ["3 rue Haute", "89450 VEZELAY"]],
    [{ pays: "Belgique", code_postal: "5000", ville: "Namur" }, ["3 rue Haute", "5000 Namur", "BELGIQUE"]],
    [{ ville: "Nœux-les-Mines", code_postal: "62290" }, ["3 rue Haute", "62290 NOEUX-LES-MINES"]],
    [{ code_postal: "" }, ["3 rue Haute", "VEZELAY"]],
  ])("write the address %j as %j", (changed, lines) => {
    expect(getAddressLines({ ...owner, ...changed })).toEqual(lines);
  });

  it("have six lines at most, and warn of a line over 38 signs and of no address", () => {
    const owners = [
      { ...owner, id: "a", adresse: "x".repeat(38) },
      { ...owner, id: "b", guest_id: "gb", adresse: "12 impasse des Vieux-Tilleuls, bâtiment C" },
      {
        ...owner,
        id: "c",
        guest_id: "gc",
        adresse: "12 impasse des Vieux-Tilleuls, bâtiment C",
        pays: "Suisse",
      },
      { ...owner, id: "d", guest_id: "gd", adresse: "" },
    ];
    const { pages, warnings } = layOutLabels(owners, {
      look: "plain",
      format: "70x37",
      start: 1,
      left_out: [],
    });
    expect(warnings.map(({ code, guest_id }) => `${code} ${guest_id}`)).toEqual([
      "no_address gd",
      "long_line gb",
    ]);
    const perLabel = Map.groupBy(getTexts(pages), ({ x }) => x);
    for (const lines of perLabel.values()) expect(lines.length).toBeLessThanOrEqual(6);
  });

  it("have a line for a name that no font has, and warn of what an address loses", () => {
    const owners = [
      { ...owner, name: "王小明" },
      { ...owner, pays: "Κύπρος" },
    ];
    const { pages, warnings } = layOutLabels(owners, {
      look: "plain",
      format: "L7160",
      start: 1,
      left_out: [],
    });
    expect(warnings.map(({ code, name }) => [code, name])).toEqual([
      ["signs", "王小明"],
      ["address_signs", owner.name],
    ]);
    const lines = pages.flatMap(({ items }) => items.filter((item) => item.kind === "line"));
    expect(lines).toHaveLength(1);
    const street = getTexts(pages).find(({ text }) => text === owner.adresse);
    expect(lines[0]?.y1).toBeLessThan(street?.y ?? 0);
  });

  it("set a long last line alone in smaller letters", () => {
    const ville = "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson";
    const { pages } = layOutLabels([{ ...owner, ville }], {
      look: "plain",
      format: "L7160",
      start: 1,
      left_out: [],
    });
    const [name, street, town] = getTexts(pages);
    expect([name?.size, street?.size]).toEqual([11, 11]);
    expect(town?.size).toBeLessThan(9);
    expect(town?.size).toBeGreaterThan(5);
  });

  it("measure each word a bounded number of times, however long the texts are", () => {
    const long = (sign: string, count: number) => (sign.repeat(24) + " ").repeat(count).trim();
    const owners = Array.from({ length: 200 }, (_, index) => ({
      ...owner,
      id: `h${index}`,
      name: `${index} ${"x".repeat(5000)} ${long("m", 200)}`,
      adresse: `${"i".repeat(99)} ${index} ${long("w", 8)}`,
      ville: `${index}${"W".repeat(100)}`,
    }));
    const before = { ...measurements };
    const { count } = layOutLabels(owners, { look: "classic", format: "L7159", start: 1, left_out: [] });
    expect(count).toBe(200);
    // Each label holds 228 characters of the name, 228 of the street and the town, and the start of broken words.
    expect(measurements.characters - before.characters).toBeLessThan(200 * 228 * 3 * 4);
    expect(measurements.texts - before.texts).toBeLessThan(200 * 60);
  });
});
