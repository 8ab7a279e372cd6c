/** Files that are no list of guests, or that would fill the memory. */
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { decodeText } from "./encoding.rules.ts";
import { checkFile, maxFileBytes } from "./file-kind.rules.ts";
import { assertTagsEnd, prepareSheet } from "./workbook-parts.rules.ts";
import { readFile } from "./workbook.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("a file that is no list", () => {
  const book = { "xl/workbook.xml": utf8("<x/>") };
  const claimed = () => {
    const bytes = zipSync(book);
    const at = new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
    new DataView(bytes.buffer).setUint32(at + 24, 60_000_000, true);
    return bytes;
  };
  const wide = (word: string) => Array.from(word).flatMap((sign) => [sign.charCodeAt(0), 0]);
  it.each<[string, Uint8Array, string]>([
    ["a workbook of 60 MB inside", claimed(), "too_large_inside"],
    ["more than 10 MB", new Uint8Array(maxFileBytes + 1), "too_large"],
    ["a locked workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...wide("EncryptedPackage")]), "locked"],
    ["an .xls", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "old_excel"],
    ["another archive", zipSync({ "a.txt": utf8("a") }), "other"],
    ["half an archive", zipSync(book).subarray(0, 40), "damaged"],
    ["a PDF", utf8("%PDF-1.7"), "other"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), "other"],
  ])("is refused: %s", (_, bytes, problem) => {
    expect(checkFile(bytes)).toEqual({ problem });
  });

  it("is refused if it is a workbook only by its parts' names", async () => {
    expect(await readFile(new Uint8Array(zipSync(book)))).toEqual({ problem: "damaged" });
  });

  it.each([
    ["a web page named .xls", "<html><body><table><tr><td>Paul</td></tr></table></body></html>", "web_page"],
    ["a part of a web page", "<ul><li>Paul Roy</li><li>Ida Kern</li></ul>", "web_page"],
    ["XML of a spreadsheet", '<?xml version="1.0"?><Workbook/>', "web_page"],
    ["contact cards", "BEGIN:VCARD\r\nFN:Paul Roy\r\nEND:VCARD\r\n", "contact_card"],
  ])("is refused with what to do instead: %s", async (_, text, problem) => {
    expect(await readFile(utf8(text))).toEqual({ problem });
  });
});

describe("text without a declared encoding", () => {
  const list = "Hélène Lefèvre;Orléans;œuf\nFrançois Noël;Nîmes;crustacés\n";
  const mac = "Prénom;Ville\nHélène;Saint-Étienne\nFrançois;Besançon\n";
  it.each([
    ["Windows", Uint8Array.from([0xe9, 0x80]), "é€"],
    ["nothing", new Uint8Array(), ""],
    ["UTF-8", utf8(list), list],
    ["Mac", toBytes(mac, { é: 0x8e, è: 0x8f, É: 0x83, ç: 0x8d }), mac],
    ["DOS", toBytes(mac, { é: 0x82, è: 0x8a, É: 0x90, ç: 0x87 }), mac],
    [
      "Windows, with capitals",
      toBytes("Nom;Prénom\nÉLÉONORE;À\n", { é: 0xe9, É: 0xc9, À: 0xc0 }),
      "Nom;Prénom\nÉLÉONORE;À\n",
    ],
    ["Windows, in Spanish", toBytes("Nombre\nMuñoz Peña\n", { ñ: 0xf1 }), "Nombre\nMuñoz Peña\n"],
  ])("is decoded: %s", (_, bytes, expected) => {
    expect(decodeText(bytes)).toBe(expected);
  });

  it("is refused if no code page gives words", async () => {
    const bytes = toBytes(
      "Nom\nЖелезнов\n",
      Object.fromEntries(Array.from("Железнов", (sign, at) => [sign, 0x98 + at * 3])),
    );
    expect(await readFile(bytes)).toEqual({ problem: "encoding" });
  });
});

/** The bytes of a text, with the codes of its signs outside ASCII. */
function toBytes(text: string, codes: Readonly<Record<string, number>>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => codes[sign] ?? sign.charCodeAt(0));
}

describe("a workbook", () => {
  const sheet = (cells: string, more = "") =>
    zipSync({
      "[Content_Types].xml": utf8("<Types/>"),
      "xl/workbook.xml": utf8(
        '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      "xl/_rels/workbook.xml.rels": utf8(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      "xl/worksheets/sheet1.xml": utf8(`<worksheet><sheetData>${cells}</sheetData>${more}</worksheet>`),
    });
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rowsOf = async (bytes: Uint8Array) => {
    const read = await readFile(new Uint8Array(bytes));
    if ("problem" in read) throw new Error(read.problem);
    const [first] = read.sheets;
    return { warnings: first?.warnings, rows: first?.rows.map(({ cells }) => cells) };
  };

  it("with a cell in the last row and column takes no more memory than its list, and says that it was cut", async () => {
    const far = `<row r="1">${cell("A1", "Nom")}</row><row r="1048576">${cell("XFD1048576", "x")}</row>`;
    expect(await rowsOf(sheet(far))).toEqual({ warnings: ["cut"], rows: [["Nom"]] });
    const wide = `<row r="1">${cell("A1", "Nom")}<c r="XFD1" s="1"/></row>`;
    expect(await rowsOf(sheet(wide))).toEqual({ warnings: [], rows: [["Nom"]] });
  });

  it.each([
    ["more than three letters", '<c r="AAAAA2">'],
    ["small letters", '<c r="xfd2">'],
    ["single quotes before a second position", "<c r='XFD2' r=\"A2\">"],
    ["a sign by its number", '<c r="&#88;FD2">'],
  ])("with a far cell in a form that no spreadsheet writes is refused: %s", async (_, start) => {
    const bytes = sheet(`<row r="2">${start}<v>1</v></c></row>`);
    expect(await readFile(new Uint8Array(bytes))).toEqual({ problem: "damaged" });
  });

  it("with a far row in a form that no spreadsheet writes is refused", async () => {
    const bytes = sheet(`<row r='1048576' r="2">${cell("A2", "Roy")}</row>`);
    expect(await readFile(new Uint8Array(bytes))).toEqual({ problem: "damaged" });
  });

  /** A workbook with a last part, and a view of that part's entry in the directory. */
  const withPart = () => {
    const name = "xl/a.xml";
    const bytes = zipSync(
      { ...unzipSync(sheet(`<row r="1">${cell("A1", "Nom")}</row>`)), [name]: utf8("<x/>") },
      { level: 0 },
    );
    const end = new DataView(bytes.buffer, bytes.length - 22);
    const entry = new DataView(bytes.buffer, bytes.length - 22 - 46 - name.length);
    return { bytes, end, entry };
  };

  it("is refused if a part of 60 MB is in only one of the two counts of its parts", async () => {
    const { bytes, end, entry } = withPart();
    entry.setUint32(24, 60_000_000, true);
    end.setUint16(10, end.getUint16(10, true) - 1, true);
    expect(checkFile(bytes)).toEqual({ kind: "workbook" });
    expect(await readFile(bytes)).toEqual({ problem: "damaged" });
  });

  it("is refused if a part has 60 MB in the file, maybe shared with others, and claims to be empty", async () => {
    const { bytes, entry } = withPart();
    entry.setUint32(20, 60_000_000, true);
    entry.setUint32(24, 0, true);
    expect(checkFile(bytes)).toEqual({ kind: "workbook" });
    expect(await readFile(bytes)).toEqual({ problem: "damaged" });
  });

  it.each([
    ["a cell without an end", '<row r="1"><c r="A1"><v>1</v><c r="B1"><v>1</v></c></row>'],
    ["an end of a cell in another form", '<row r="1"><c r="A1"><v>1</v></c ><c r="B1"><v>1</v></c></row>'],
    ["a row without an end", '<row r="1"><c r="A1"><v>1</v></c><row r="2"></row>'],
    ["a row that ends in a cell", '<row r="1"><c r="XFD1"></row></c><row r="2"></row>'],
  ])("is refused before its cells are read: %s", async (_, cells) => {
    expect(await readFile(new Uint8Array(sheet(cells)))).toEqual({ problem: "damaged" });
    const surroundings = { relations: "", percentStyles: new Set<string>() };
    expect(() => prepareSheet(`<sheetData>${cells}</sheetData>`, surroundings)).toThrow("no end");
  });

  it("is refused before its parts are searched if a tag in them has no end", async () => {
    const links = "<hyperlink <hyperlink ";
    expect(await readFile(new Uint8Array(sheet("", links)))).toEqual({ problem: "damaged" });
    expect(() => assertTagsEnd(links)).toThrow("no end");
  });

  it.each([
    [200, "rows"],
    [201, "damaged"],
  ])("reads %i times all cells of a column merged as %s", async (count, expected) => {
    const merges = `<mergeCells>${'<mergeCell ref="A1:A20000"/>'.repeat(count)}</mergeCells>`;
    const read = await readFile(new Uint8Array(sheet(`<row r="1">${cell("A1", "Nom")}</row>`, merges)));
    expect("problem" in read ? read.problem : "rows").toBe(expected);
  });

  it("adds an address to a cell once, however many links the cell has", async () => {
    const relations = ["mailto:personne", "mailto:paul@exemple.fr"].map(
      (target, at) => `<Relationship Id="rId${String(at)}" Target="${target}"/>`,
    );
    const links = '<hyperlink ref="A1" r:id="rId0"/><hyperlink ref="A1" r:id="rId1"/>'.repeat(3);
    const bytes = zipSync({
      ...unzipSync(sheet(`<row r="1">${cell("A1", "Paul")}</row>`, `<hyperlinks>${links}</hyperlinks>`)),
      "xl/worksheets/_rels/sheet1.xml.rels": utf8(`<Relationships>${relations.join("")}</Relationships>`),
    });
    expect((await rowsOf(bytes)).rows).toEqual([["Paul <paul@exemple.fr>"]]);
  });

  it("gives each row of merged cells their value, and leaves groups of columns as they are", async () => {
    const cells = [
      `<row r="1">${cell("A1", "Groupe")}${cell("C1", "Autre")}</row>`,
      `<row r="2">${cell("A2", "Roy")}${cell("B2", "Paul")}</row>`,
      `<row r="3">${cell("B3", "Léa")}</row>`,
    ].join("");
    const merges = '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/></mergeCells>';
    expect((await rowsOf(sheet(cells, merges))).rows).toEqual([
      ["Groupe", "", "Autre"],
      ["Roy", "Paul", ""],
      ["Roy", "Léa", ""],
    ]);
  });
});
