/** Hostile pictures, among them decompression bombs. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { openDocumentEntries, createPdf, createPicture, sheetEntries, wordEntries } from "../files.ts";
import { createHeic } from "../heic.ts";
import { setUnpackedSize, createZip } from "../zips.ts";
import { damaged, refusedType, type Outcome, createFileCases } from "./upload.ts";

function createPng(width: number, height: number, chunks: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const rows = createChunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([
    signature,
    createChunk("IHDR", header),
    ...chunks,
    rows,
    createChunk("IEND", Buffer.alloc(0)),
  ]);
}

function createChunk(name: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const nameAndContent = Buffer.concat([Buffer.from(name), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(nameAndContent));
  return Buffer.concat([length, nameAndContent, sum]);
}

/** A JPEG whose header claims 65,000 × 65,000 pixels. */
async function createHugeJpeg(): Promise<Buffer> {
  const corrupted = Buffer.from(await createPicture("image/jpeg"));
  corrupted.writeUInt32BE(0xfde8_fde8, corrupted.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  return corrupted;
}

/** A lossless WebP of 16,383 × 16,383 pixels. */
async function createHugeWebp(): Promise<Buffer> {
  const corrupted = Buffer.from(await createPicture("image/webp"));
  const at = corrupted.indexOf("VP8L") + 9;
  corrupted.writeUInt32LE(((corrupted.readUInt32LE(at) & 0xf000_0000) | 0x0fff_bffe) >>> 0, at);
  return corrupted;
}

const tooLarge: Outcome = { refused: "image_too_large" };

const bombs = createFileCases("bombs", [
  ["a png of 50,000 × 50,000", { name: "nous.png", bytes: () => createPng(50_000, 50_000) }, tooLarge],
  ["a png of 2³¹ × 1", { name: "nous.png", bytes: () => createPng(2_147_483_647, 1) }, damaged],
  ["a jpeg of 65,000 × 65,000", { name: "nous.jpg", bytes: createHugeJpeg }, tooLarge],
  ["a webp of 16,383 × 16,383", { name: "nous.webp", bytes: createHugeWebp }, tooLarge],
  [
    "a heic of 60,000 × 60,000",
    { name: "nous.heic", bytes: () => createHeic({ claimed: { width: 60_000, height: 60_000 } }) },
    tooLarge,
  ],
  [
    "a contract that unpacks to 6 GB",
    { name: "contrat.docx", bytes: async () => setUnpackedSize(await createZip(wordEntries()), 0x7fff_ffff) },
    damaged,
  ],
  [
    "a contract whose list of parts unpacks to 200 MB",
    { name: "contrat.docx", bytes: async () => setUnpackedSize(await createZip(wordEntries()), 200_000_000) },
    damaged,
  ],
  [
    "a sheet of 10,001 entries",
    {
      name: "budget.xlsx",
      bytes: () => {
        const more = Array.from({ length: 10_001 }, (_, at) => ({
          name: `xl/${at}`,
          content: "",
          stored: true,
        }));
        return createZip([...sheetEntries(), ...more]);
      },
    },
    refusedType,
  ],
]);

const cutOff = createFileCases("cut off or damaged", [
  ["nothing at all", { name: "devis.pdf", bytes: "" }, { refused: "file_empty" }],
  [
    "half a png",
    { name: "nous.png", bytes: async () => (await createPicture("image/png")).subarray(0, 60) },
    damaged,
  ],
  [
    "half a jpeg",
    { name: "nous.jpg", bytes: async () => (await createPicture("image/jpeg")).subarray(0, 300) },
    damaged,
  ],
  ["three bytes of a jpeg", { name: "nous.jpg", bytes: Buffer.from([0xff, 0xd8, 0xff]) }, damaged],
  [
    "half a webp",
    { name: "nous.webp", bytes: async () => (await createPicture("image/webp")).subarray(0, 50) },
    damaged,
  ],
  ["half a heic", { name: "nous.heic", bytes: () => createHeic().subarray(0, 500) }, damaged],
  [
    "half a sheet",
    {
      name: "budget.ods",
      bytes: async () => {
        const spreadsheet = await createZip(
          openDocumentEntries("application/vnd.oasis.opendocument.spreadsheet"),
        );
        return spreadsheet.subarray(0, spreadsheet.length / 2);
      },
    },
    damaged,
  ],
  [
    "a pdf that lost its first byte",
    { name: "devis.pdf", bytes: () => createPdf().subarray(1) },
    { storedType: "text/plain", as: "devis.txt" },
  ],
]);

const page = "<html><script>alert(1)</script>";

const metadata = createFileCases("what stands beside the pixels", [
  [
    "a page in EXIF",
    {
      name: "nous.html.jpg",
      bytes: async () =>
        sharp(await createPicture("image/jpeg"))
          .withExif({ IFD0: { ImageDescription: page, Artist: "<?php system('id') ?>" } })
          .toBuffer(),
    },
    { storedType: "image/jpeg", as: "nous.html.jpg" },
  ],
  [
    "a page in XMP",
    {
      name: "nous.jpg",
      bytes: async () =>
        sharp(await createPicture("image/jpeg"))
          .withXmp(`<x:xmpmeta xmlns:x="a">${page}</x:xmpmeta>`)
          .toBuffer(),
    },
    { storedType: "image/jpeg", as: "nous.jpg" },
  ],
  [
    "a page in a png's remark",
    {
      name: "nous.png",
      bytes: () => createPng(8, 8, [createChunk("tEXt", Buffer.from(`Comment\0${page}`))]),
    },
    { storedType: "image/png", as: "nous.png" },
  ],
  [
    "a remark that unpacks to 200 MB",
    {
      name: "nous.png",
      bytes: () => {
        const packed = deflateSync(Buffer.alloc(200_000_000), { level: 1 });
        return createPng(8, 8, [createChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), packed]))]);
      },
    },
    { storedType: "image/png", as: "nous.png" },
  ],
  [
    "an orientation that is none",
    {
      name: "nous.jpg",
      bytes: async () => {
        const turned = await sharp(await createPicture("image/jpeg"))
          .withMetadata({ orientation: 6 })
          .toBuffer();
        const corrupted = Buffer.from(turned);
        corrupted.writeUInt8(99, corrupted.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00])) + 8);
        return corrupted;
      },
    },
    { storedType: "image/jpeg", as: "nous.jpg" },
  ],
]);

export const pictureUploads = [...bombs, ...cutOff, ...metadata];
