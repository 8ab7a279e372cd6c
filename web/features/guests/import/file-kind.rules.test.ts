/** Files that are no list of guests, or that would fill the memory. */
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { decodeText } from "./encoding.rules.ts";
import { kindOf, maxFileBytes } from "./file-kind.rules.ts";
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
    expect(kindOf(bytes)).toEqual({ problem });
  });

  it("is refused if it is a workbook only by its parts' names", async () => {
    expect(await readFile(new Uint8Array(zipSync(book)))).toEqual({ problem: "damaged" });
  });

  it("reads any bytes as some text", () => {
    expect(decodeText(Uint8Array.from([0xe9, 0x80]))).toBe("é€");
    expect(decodeText(new Uint8Array())).toBe("");
  });
});
