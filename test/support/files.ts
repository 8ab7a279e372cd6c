/** Small real files of every accepted type, as common programs write them. */
import sharp from "sharp";
import type { FileType } from "#contract/documents.ts";
import { createHeic } from "./heic.ts";
import { createZip, type ZipEntry } from "./zips.ts";

/** Returns a valid file of that type. */
export async function createFileOfType(type: FileType): Promise<Buffer> {
  switch (type) {
    case "application/pdf":
      return createPdf();
    case "image/png":
    case "image/jpeg":
    case "image/webp":
      return createPicture(type);
    case "image/heic":
      return createHeic();
    case "text/plain":
      return Buffer.from("Traiteur : rappeler lundi.\nMenu à 85 € par personne.\n");
    case "text/csv":
      return Buffer.from("Prénom;Nom;Présence\r\nZoé;Lefèvre;oui\r\n");
    case "application/vnd.openxmlformats-officedocument.wordprocessingml.document":
      return createZip(wordEntries());
    case "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet":
      return createZip(sheetEntries());
    case "application/vnd.oasis.opendocument.text":
    case "application/vnd.oasis.opendocument.spreadsheet":
      return createZip(openDocumentEntries(type));
  }
}

export interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  /** From 0 to 1. */
  readonly opacity?: number;
}

/** Draws red and green above, blue and white below, so that a rotation is visible. */
export async function createPicture(
  type: "image/png" | "image/jpeg" | "image/webp",
  { width = 48, height = 32, opacity = 1 }: PictureOptions = {},
): Promise<Buffer> {
  const quarters = [
    [220, 30, 30],
    [30, 200, 30],
    [30, 30, 220],
    [240, 240, 240],
  ];
  const pixels = Buffer.from(quarters.flatMap((colour) => [...colour, Math.round(opacity * 255)]));
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 4 } })
    .resize(width, height, { kernel: "nearest", fit: "fill" })
    .toFormat(type === "image/jpeg" ? "jpeg" : type === "image/png" ? "png" : "webp", {
      ...(type === "image/jpeg" ? { quality: 95, chromaSubsampling: "4:4:4" } : {}),
      ...(type === "image/webp" ? { lossless: true } : {}),
    })
    .toBuffer();
}

/**
 * Builds a page with one line of text. `extra` are further objects; `catalog` is added to the document's
 * root.
 */
export function createPdf({
  catalog = "",
  extra = [],
}: { catalog?: string; extra?: readonly string[] } = {}): Buffer {
  const drawn = "BT /F1 18 Tf 40 100 Td (Devis 2026) Tj ET";
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...extra,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, "latin1");
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageTypes = "http://schemas.openxmlformats.org/package/2006/content-types";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const documentRelation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const office = "application/vnd.openxmlformats-officedocument";

function typesEntry(part: string, type: string): ZipEntry {
  return {
    name: "[Content_Types].xml",
    content:
      `${xml}<Types xmlns="${packageTypes}"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/${part}" ContentType="${type}"/></Types>`,
  };
}

function rootEntry(part: string): ZipEntry {
  const relation = `<Relationship Id="rId1" Type="${documentRelation}" Target="${part}"/>`;
  return {
    name: "_rels/.rels",
    content: `${xml}<Relationships xmlns="${relations}">${relation}</Relationships>`,
  };
}

/** `body`: the XML of the document's body; `type`: the content type that it declares. */
export function wordEntries({
  type = `${office}.wordprocessingml.document.main+xml`,
  body = `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Contrat</w:t></w:r></w:p></w:body></w:document>`,
} = {}): ZipEntry[] {
  return [
    typesEntry("word/document.xml", type),
    rootEntry("word/document.xml"),
    { name: "word/document.xml", content: body },
  ];
}

export function sheetEntries({ type = `${office}.spreadsheetml.sheet.main+xml` } = {}): ZipEntry[] {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return [
    typesEntry("xl/workbook.xml", type),
    rootEntry("xl/workbook.xml"),
    { name: "xl/workbook.xml", content: `${xml}<workbook xmlns="${main}"><sheets/></workbook>` },
  ];
}

export function openDocumentEntries(type: string): ZipEntry[] {
  const manifest = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0";
  const content = "urn:oasis:names:tc:opendocument:xmlns:office:1.0";
  return [
    { name: "mimetype", content: type, stored: true },
    {
      name: "content.xml",
      content: `${xml}<office:document-content xmlns:office="${content}"><office:body/></office:document-content>`,
    },
    {
      name: "META-INF/manifest.xml",
      content: `${xml}<manifest:manifest xmlns:manifest="${manifest}"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/></manifest:manifest>`,
    },
  ];
}
