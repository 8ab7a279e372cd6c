import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type FileType, fileTypes } from "#contract/documents.ts";
import {
  openDocumentEntries,
  createPicture,
  createFileOfType,
  sheetEntries,
  wordEntries,
} from "#test/support/files.ts";
import { createHeic } from "#test/support/heic.ts";
import { createStagedBlob } from "#test/support/staged.ts";
import { setUnpackedSize, markEncrypted, type ZipEntry, createZip } from "#test/support/zips.ts";
import { detectContent } from "./content-type.ts";

async function judged(bytes: Buffer | string, name = "document") {
  return detectContent(await createStagedBlob(bytes), name);
}

describe("the type of a file", () => {
  it.each(Object.entries(fileTypes) as [FileType, string][])(
    "is seen in its content: %s",
    async (type, ending) => {
      const bytes = await createFileOfType(type);
      expect(await judged(bytes, `Pièce jointe.${ending}`)).toEqual({
        mime: type,
        name: `Pièce jointe.${ending}`,
      });
      if (type === "text/csv") return;
      expect(await judged(bytes, "virus.exe")).toEqual({ mime: type, name: `virus.exe.${ending}` });
      expect(await judged(bytes, "")).toEqual({ mime: type, name: `document.${ending}` });
    },
  );

  it("comes from its name only to tell a table from plain text", async () => {
    const table = await createFileOfType("text/csv");
    expect(await judged(table, "Invités.CSV")).toEqual({ mime: "text/csv", name: "Invités.CSV" });
    expect(await judged(table, "Invités.tsv")).toEqual({ mime: "text/csv", name: "Invités.tsv" });
    expect(await judged(table, "Invités")).toEqual({ mime: "text/plain", name: "Invités.txt" });
  });
});

describe("a PDF", () => {
  it.each([
    ["a byte-order mark", "\u{feff}"],
    ["a line end", "\r\n"],
    ["a page of other bytes", "x".repeat(1000)],
  ])("is one after %s", async (_, before) => {
    const bytes = Buffer.concat([Buffer.from(before), await createFileOfType("application/pdf")]);
    expect(await judged(bytes, "devis.pdf")).toEqual({ mime: "application/pdf", name: "devis.pdf" });
  });

  it("is not a text that quotes its signature", async () => {
    expect(await judged("Un PDF commence par %PDF-1.7.", "note.txt")).toMatchObject({ mime: "text/plain" });
  });
});

describe("a text file", () => {
  it.each([
    ["of old Windows", Buffer.from([0x80, 0x20, 0x92, 0x20, 0xe9, 0x0d, 0x0a])],
    ["in UTF-8 with its mark", Buffer.from("\u{feff}été")],
    ["in UTF-16", Buffer.from("\u{feff}été", "utf16le")],
    ["in UTF-16, the other way round", Buffer.from("\u{feff}été", "utf16le").swap16()],
    ["of a heart", "<3 Zoé & Paul"],
    ["of an address", "<zoe@exemple.fr> a répondu"],
    ["of one letter", "a"],
    ["with a form feed", "page 1\fpage 2"],
    ["with tags further on", "Écrire <b>merci</b> sur le menu"],
    ["about a car", "BMW de location : 300 €"],
  ])("%s is kept", async (_, bytes) => {
    expect(await judged(bytes, "note.txt")).toEqual({ mime: "text/plain", name: "note.txt" });
  });

  it("is read to its end", async () => {
    const long = Buffer.alloc(300_000, "Bonjour ");
    expect(await judged(long)).toMatchObject({ mime: "text/plain" });
    expect(await judged(Buffer.concat([long, Buffer.from([0])]))).toEqual({ refused: "file_type" });
    // A character lies across the border of two chunks.
    const accents = Buffer.from(`a${"é".repeat(100_000)}`);
    expect(await judged(accents)).toMatchObject({ mime: "text/plain" });
    const cut = Buffer.from(`\u{feff}${"é".repeat(50)}`, "utf16le").subarray(0, -1);
    expect(await judged(cut)).toEqual({ refused: "file_type" });
  });

  it.each([
    ["a page", "<!DOCTYPE html><p>"],
    ["a page without much", "<html>"],
    ["a page far down", `${" \n".repeat(100_000)}<HTML>`],
    ["a page in UTF-16", Buffer.from("\u{feff}<html>", "utf16le")],
    ["a remark before a page", "<!-- --><html>"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg">'],
    ["xml", '<?xml version="1.0"?><a/>'],
    ["php", "<?php phpinfo();"],
    ["a shell's script", "#!/bin/sh\nrm -rf /"],
    ["a saved page", "From: <Saved by Blink>\r\nMIME-Version: 1.0\r\n"],
    ["rich text", "{\\rtf1 Bonjour}"],
    ["PostScript", "%!PS-Adobe"],
    ["a contact", "BEGIN:VCARD\r\n"],
    ["a shortcut", "[InternetShortcut]\r\nURL=file://"],
  ])("that is %s is refused", async (_, bytes) => {
    expect(await judged(bytes, "note.txt")).toEqual({ refused: "file_type" });
  });
});

describe("a picture", () => {
  it("that is cut off is reported as broken", async () => {
    for (const bytes of [
      ...(await Promise.all(
        (["image/png", "image/jpeg", "image/webp"] as const).map((type) => createPicture(type)),
      )),
      createHeic(),
    ]) {
      expect(await judged(bytes.subarray(0, -12))).toEqual({ refused: "file_broken" });
      expect(await judged(bytes.subarray(0, 40))).toEqual({ refused: "file_broken" });
    }
  });

  it("may have extra bytes at its end", async () => {
    const photo = Buffer.concat([await createPicture("image/jpeg"), Buffer.alloc(200_000, 7)]);
    expect(await judged(photo)).toMatchObject({ mime: "image/jpeg" });
  });

  it("of too many pixels is refused before it is decoded", async () => {
    const png = await createPicture("image/png");
    // A PNG header with a correct checksum, because sharp verifies it.
    const header = Buffer.concat([
      png.subarray(0, 16),
      Buffer.from([0, 0, 0x27, 0x11, 0, 0, 0x27, 0x10]),
      png.subarray(24),
    ]);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    expect(await judged(header)).toEqual({ refused: "image_too_large" });
    const heic = createHeic({ claimed: { width: 60_000, height: 60_000 } });
    expect(await judged(heic)).toEqual({ refused: "image_too_large" });
  });

  it("is accepted rotated, in colour and in grey", async () => {
    expect(await judged(createHeic({ turns: 1, profile: Buffer.alloc(500) }))).toMatchObject({
      mime: "image/heic",
    });
  });
});

describe("a document", () => {
  const macroFree = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const macros = `<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`;
  const typesPart = (content: string | Buffer): ZipEntry => ({ name: "[Content_Types].xml", content });
  const plain = `<Types><Override ContentType="${macroFree}.main+xml"/></Types>`;
  const disguised: [string, string | Buffer][] = [
    ["by a number", plain + macros.replace("macroE", "macro&#69;")],
    ["by a hexadecimal number", plain + macros.replace("macroE", "macro&#x45;")],
    [
      "by an entity of its own",
      `<!DOCTYPE a [<!ENTITY e "E">]>${plain}${macros.replace("macroE", "macro&e;")}`,
    ],
    [
      "in another encoding",
      `<?xml version="1.0" encoding="UTF-7"?>${plain}${macros.replace("macroE", "macro+AEU-")}`,
    ],
  ];
  const text = "application/vnd.oasis.opendocument.text";
  it.each([
    ["has a macro of Word", [...wordEntries(), { name: "word/vbaProject.bin", content: "x" }]],
    [
      "has a macro by its type",
      wordEntries({ type: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
    ],
    ["has macros in a sheet", sheetEntries({ type: "application/vnd.ms-excel.sheet.macroEnabled.main+xml" })],
    ...disguised.map(([how, listed]): [string, ZipEntry[]] => [
      `has macros in a list of types ${how}`,
      [typesPart(listed), ...wordEntries().slice(1)],
    ]),
    ["has a second list of types", [typesPart(macros), ...wordEntries()]],
    [
      "has a second list of types, in other letters",
      [...wordEntries(), { ...typesPart(macros), name: "[content_types].XML" }],
    ],
    [
      "has its list of types in pieces",
      [...wordEntries(), { ...typesPart(macros), name: "[Content_Types].xml/[0].piece" }],
    ],
    ["has two entries of one name", [...wordEntries(), ...wordEntries().slice(2)]],
    ["has Basic in it", [...openDocumentEntries(text), { name: "Basic/Standard/Module1.xml", content: "x" }]],
    ["has Python in it", [...openDocumentEntries(text), { name: "Scripts/python/a.py", content: "x" }]],
    ["is a template", openDocumentEntries(`${text}-template`)],
    ["says what it is too late", openDocumentEntries(text).toReversed()],
    [
      "is two at once",
      [
        ...wordEntries({
          type: `${macroFree}.main+xml ${macroFree.replace("wordprocessingml.document", "spreadsheetml.sheet")}.main+xml`,
        }),
      ],
    ],
    ["is any zip", [{ name: "a.txt", content: "x" }]],
  ])("that %s is refused", async (_, entries) => {
    expect(await judged(await createZip(entries), "contrat.docx")).toEqual({ refused: "file_type" });
  });

  it("with an ampersand in the name of a part is accepted", async () => {
    const listed = plain.replace(
      "<Types>",
      '<?xml version="1.0" encoding="utf-8"?><!-- a --><Types a="R&amp;D">',
    );
    const zip = await createZip([typesPart(listed), ...wordEntries().slice(1)]);
    expect(await judged(zip, "contrat.docx")).toMatchObject({ mime: macroFree });
  });

  it("that is encrypted, cut off, or a zip bomb is refused", async () => {
    const word = await createZip(wordEntries());
    expect(await judged(markEncrypted(word))).toEqual({ refused: "file_type" });
    expect(await judged(word.subarray(0, -30))).toEqual({ refused: "file_broken" });
    expect(await judged(setUnpackedSize(word, 0x7fff_ffff))).toEqual({ refused: "file_broken" });
  });

  it("of too many entries is refused", async () => {
    const entries = Array.from({ length: 10_001 }, (_, at) => ({
      name: `word/${at}`,
      content: "",
      stored: true,
    }));
    expect(await judged(await createZip([...wordEntries(), ...entries]))).toEqual({ refused: "file_type" });
  });
});

it("an empty file is reported as empty", async () => {
  expect(await judged("")).toEqual({ refused: "file_empty" });
});

it("detection leaves no file open", async () => {
  const file = await createStagedBlob(await createZip(wordEntries()));
  const before = await open(file.path);
  for (let time = 0; time < 20; time += 1) await detectContent(file, "contrat.docx");
  const after = await open(file.path);
  expect(after.fd - before.fd).toBeLessThan(10);
  await before.close();
  await after.close();
});
