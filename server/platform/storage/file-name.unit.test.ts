import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileType, fileTypes } from "#contract/documents.ts";
import { toNameKey } from "../names.ts";
import { cleanFolderName, cleanName, addNumber, toPortableName, withExtension } from "./file-name.ts";

/** Random texts, mixed with names used in attacks. */
const sentNames = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        "..",
        "/",
        "\\",
        "\0",
        "\r\n",
        "\u{202e}",
        " ",
        ".",
        "CON",
        "nul",
        "é",
        "👩‍❤️‍👨",
        "a",
        ".pdf",
        "\u{200d}",
      ),
      { maxLength: 300 },
    )
    .map((parts) => parts.join("")),
);
const types = fc.constantFrom(...(Object.keys(fileTypes) as FileType[]));

describe("a file name", () => {
  it.each([
    ["Devis traiteur.pdf", "Devis traiteur.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\zoe\\devis.pdf", "devis.pdf"],
    ["photos/", "photos"],
    ["facture\u{202e}fdp.exe", "facturefdp.exe"],
    ["a\0b.pdf", "ab.pdf"],
    ["a\r\nSet-Cookie: b=1.pdf", "a Set-Cookie: b=1.pdf"],
    ["Devis           .pdf", "Devis .pdf"],
    ["  .. devis.pdf . ", "devis.pdf"],
    [".htaccess", "htaccess"],
    ["con", "con_"],
    ["CON.pdf", "CON_.pdf"],
    ["nul .txt", "nul_ .txt"],
    ["LPT¹.txt", "LPT¹_.txt"],
    ["console.pdf", "console.pdf"],
    ["e\u{301}te\u{301}.pdf", "été.pdf"],
    ["👩‍❤️‍👨 menu.pdf", "👩‍❤️‍👨 menu.pdf"],
    ["__proto__", "__proto__"],
    ["…", "…"],
    ["", "document"],
    ["...", "document"],
    ["\u{200b}\u{200d}", "document"],
    ["a/\u{2060}", "a"],
    ["\u{d800}.pdf", "\u{fffd}.pdf"],
  ])("%j is stored as %j", (sent, stored) => {
    expect(cleanName(sent)).toBe(stored);
  });

  it("of a folder may be a device name of Windows", () => {
    expect(cleanFolderName("Nul")).toBe("Nul");
    expect(cleanFolderName("photos/Aux")).toBe("Aux");
  });

  it("is cut before its extension, and never inside a character", () => {
    const cut = cleanName(`${"💍".repeat(150)}.pdf`);
    expect(cut).toHaveLength(200);
    expect(cut.endsWith("💍.pdf")).toBe(true);
    expect(cleanName(`${"💍".repeat(150)}.jpeg`).isWellFormed()).toBe(true);
  });

  it.each([
    ["dots", `x${".".repeat(80_000)}x.pdf`],
    ["dots and spaces", `x${". ".repeat(40_000)}x.pdf`],
    ["folders", `${"a/".repeat(40_000)}x.pdf`],
    ["accents", `${"\u{301}".repeat(40_000)}x.pdf`],
  ])("of 80,000 %s is dealt with at once", (_, sent) => {
    const before = performance.now();
    expect(cleanName(sent)).toMatch(/\.pdf$/u);
    expect(performance.now() - before).toBeLessThan(200);
  });

  it("is safe for any input", () => {
    fc.assert(
      fc.property(sentNames, types, (sent, type) => {
        for (const name of [cleanName(sent), withExtension(cleanName(sent), type), toPortableName(sent)]) {
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(200);
          expect(name.isWellFormed()).toBe(true);
          expect(name).toBe(name.normalize("NFC"));
          expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}/\\]|^[. ]|[. ]$/u);
          expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("does not change when it is cleaned twice", () => {
    fc.assert(
      fc.property(sentNames, types, (sent, type) => {
        const once = withExtension(cleanName(sent), type);
        expect(cleanName(once)).toBe(once);
        expect(withExtension(once, type)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe("an extension", () => {
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  it.each<[string, FileType, string]>([
    ["photo.png", "image/jpeg", "photo.jpg"],
    ["photo.jpeg", "image/jpeg", "photo.jpeg"],
    ["photo.JPG", "image/jpeg", "photo.JPG"],
    ["photo.jfif", "image/jpeg", "photo.jpg"],
    ["photo", "image/heic", "photo.heic"],
    ["photo.HEIF", "image/heic", "photo.HEIF"],
    ["evil.js", "text/plain", "evil.js.txt"],
    ["invites.tsv", "text/csv", "invites.tsv"],
    ["invites.txt", "text/csv", "invites.csv"],
    ["contrat.doc", word, "contrat.doc.docx"],
    ["devis v1.2", "application/pdf", "devis v1.2.pdf"],
    ["M. et Mme. Lefèvre", "application/pdf", "M. et Mme. Lefèvre.pdf"],
    ["devis.pdf.exe", "application/pdf", "devis.pdf.exe.pdf"],
  ])("of %s that holds %s makes %s", (name, type, stored) => {
    expect(withExtension(name, type)).toBe(stored);
  });

  it("matches the content, whatever the name", () => {
    fc.assert(
      fc.property(sentNames, types, (sent, type) => {
        const right = [fileTypes[type], "jpeg", "heif", "tsv"];
        expect(right).toContain(withExtension(cleanName(sent), type).split(".").at(-1)?.toLowerCase());
      }),
    );
  });
});

describe("a numbered name", () => {
  it.each([
    ["devis.pdf", true, "devis (2).pdf"],
    ["Devis", false, "Devis (2)"],
    ["Devis v1.2", false, "Devis v1.2 (2)"],
    ["devis", true, "devis (2)"],
    [`${"a".repeat(196)}.pdf`, true, `${"a".repeat(192)} (2).pdf`],
    ["a".repeat(200), false, `${"a".repeat(196)} (2)`],
  ])("goes into %s", (name, isFile, made) => {
    expect(addNumber(name, 2, isFile)).toBe(made);
  });

  it("is different for each number", () => {
    fc.assert(
      fc.property(sentNames, fc.boolean(), (sent, isFile) => {
        const name = cleanName(sent);
        const made = new Set([2, 3, 10, 999].map((number) => addNumber(name, number, isFile)));
        expect(made.size).toBe(4);
        expect(Math.max(...[...made].map((each) => each.length))).toBeLessThanOrEqual(200);
      }),
    );
  });
});

describe("names", () => {
  it("are compared without case, and in any Unicode form", () => {
    expect(toNameKey("DE\u{301}VIS.PDF")).toBe(toNameKey("dévis.pdf"));
    expect(toNameKey("devis")).not.toBe(toNameKey("dévis"));
  });

  it("leave the server without characters that Windows forbids", () => {
    expect(toPortableName("Devis : traiteur ?")).toBe("Devis - traiteur -");
    expect(toPortableName("a/b")).toBe("a-b");
    expect(toPortableName("Nul")).toBe("Nul_");
    const hearts = toPortableName(`${"👩‍❤️‍👨".repeat(50)}.pdf`);
    expect(hearts).toMatch(/^(?:👩‍❤️‍👨)+\.pdf$/u);
    expect(Buffer.byteLength(hearts)).toBeLessThanOrEqual(245);
  });
});
