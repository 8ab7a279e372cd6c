/** Bodies and fields with false declarations. */
import { createPicture } from "../files.ts";
import {
  createBodyCases,
  boundary,
  createFieldPart,
  createFilePart,
  multipart,
  refusedType,
  type Outcome,
  type RawUpload,
} from "./upload.ts";

const text = "Bonjour";
const note = createFilePart('name="file"; filename="note.txt"', text);
const root = createFieldPart("folderId", "null");
const stored: Outcome = { storedType: "text/plain", as: "note.txt" };
const malformed: Outcome = { refused: "malformed" };
const tooMuch: Outcome = { refused: "too_large" };

/** Bytes with a wrong content type. */
function withType(type: string, payload: Buffer | string): RawUpload {
  return { headers: { "content-type": type }, payload: Buffer.from(payload) };
}

const lying = createBodyCases("bodies that lie", [
  ["no boundary", () => withType("multipart/form-data", multipart([note]).payload), malformed],
  [
    "another boundary",
    () => withType("multipart/form-data; boundary=autre", multipart([note]).payload),
    malformed,
  ],
  [
    "a boundary of 5,000 characters",
    () => withType(`multipart/form-data; boundary=${"a".repeat(5000)}`, "a"),
    malformed,
  ],
  ["no end", () => multipart([root, note], { close: false }), malformed],
  [
    "only an end",
    () => withType(`multipart/form-data; boundary=${boundary}`, `--${boundary}--\r\n`),
    { refused: "invalid" },
  ],
  ["json", () => withType("application/json", '{"file":"note.txt"}'), { refused: "media_type" }],
  [
    "another multipart",
    () => withType(`multipart/mixed; boundary=${boundary}`, multipart([note]).payload),
    { refused: "media_type" },
  ],
  ["nothing", () => withType(`multipart/form-data; boundary=${boundary}`, ""), { refused: "invalid" }],
]);

const exhausting = createBodyCases("bodies that exhaust", [
  [
    "a header of a part that never ends",
    () =>
      multipart([
        {
          header: `Content-Disposition: form-data; name="file"; filename="${"a".repeat(300_000)}`,
          bytes: text,
        },
      ]),
    { storedType: "text/plain", as: `${"a".repeat(196)}.txt` },
  ],
  [
    "20,000 headers of a part",
    () =>
      multipart([
        {
          header: `${"X-A: b\r\n".repeat(20_000)}Content-Disposition: form-data; name="file"; filename="a.txt"`,
          bytes: text,
        },
      ]),
    { refused: "invalid" },
  ],
  [
    "a thousand parts",
    () => multipart(Array.from({ length: 1000 }, (_, at) => createFieldPart(`f${at}`, "1"))),
    tooMuch,
  ],
  ["101 files", () => multipart(Array.from({ length: 101 }, () => note)), tooMuch],
  [
    "a field of 100 KB",
    () => multipart([createFieldPart("folderId", "a".repeat(100_000)), note]),
    { refused: "folder_not_found" },
  ],
  [
    "a file of more than may be",
    () => multipart([createFilePart('name="file"; filename="note.txt"', Buffer.alloc(2_000_001, 97))]),
    { refused: "file_too_large" },
  ],
  [
    "a name of 70,000 dots",
    () => multipart([createFilePart(`name="file"; filename="a${".".repeat(70_000)}b"`, text)]),
    { storedType: "text/plain", as: "a.txt" },
  ],
  [
    "a multipart within a multipart",
    () => {
      const inner = multipart([note]);
      return multipart([
        createFilePart('name="file"; filename="note.txt"', inner.payload, "multipart/mixed; boundary=x"),
      ]);
    },
    { storedType: "text/plain", as: "note.txt" },
  ],
]);

const fields = createBodyCases("fields that mislead", [
  [
    "a folder that is none",
    () => multipart([createFieldPart("folderId", "../"), note]),
    { refused: "folder_not_found" },
  ],
  [
    "a folder said twice",
    () => multipart([createFieldPart("folderId", "null"), note, createFieldPart("folderId", "nope")]),
    { refused: "folder_not_found" },
  ],
  [
    "a question to a database",
    () => multipart([createFieldPart("folderId", "' OR 1=1 --"), note]),
    { refused: "folder_not_found" },
  ],
  ["what objects are made of", () => multipart([createFieldPart("__proto__", "x"), note]), malformed],
  [
    "how objects are made",
    () => multipart([createFieldPart("constructor[prototype][a]", "x"), note]),
    stored,
  ],
  [
    "a field that is an object",
    () =>
      multipart([
        {
          header: 'Content-Disposition: form-data; name="folderId"\r\nContent-Type: application/json',
          bytes: '{"$ne":null}',
        },
        note,
      ]),
    { refused: "folder_not_found" },
  ],
  [
    "a file in the folder's place",
    () => multipart([createFilePart('name="folderId"; filename="a.txt"', "null"), note]),
    stored,
  ],
  [
    "a file under another word",
    () => multipart([createFilePart('name="fichier"; filename="a.txt"', text)]),
    { refused: "invalid" },
  ],
]);

const encodings = createBodyCases("encodings that hide", [
  [
    "two names, one in percents",
    () =>
      multipart([
        createFilePart('name="file"; filename="a.txt"; filename*=UTF-8\'\'..%2F..%2Fnote.txt', text),
      ]),
    { storedType: "text/plain", as: "a.txt" },
  ],
  [
    "a name encoded twice",
    () => multipart([createFilePart("name=\"file\"; filename*=UTF-8''%252e%252e%252fnote.txt", text)]),
    { storedType: "text/plain", as: "%2e%2e%2fnote.txt" },
  ],
  [
    "a name that is no UTF-8",
    () => {
      const header = Buffer.concat([
        Buffer.from('Content-Disposition: form-data; name="file"; filename="caf'),
        Buffer.from([0xe9, 0xc0, 0xae]),
        Buffer.from('.txt"'),
      ]);
      return multipart([{ header, bytes: text }]);
    },
    { storedType: "text/plain", as: "caf\u{fffd}\u{fffd}\u{fffd}.txt" },
  ],
  [
    "a name in an encoding there is none of",
    () => multipart([createFilePart("name=\"file\"; filename*=x-none''note.txt", text)]),
    stored,
  ],
  [
    "a slash written too long",
    () => multipart([createFilePart("name=\"file\"; filename*=UTF-8''..%C0%AFnote.txt", text)]),
    { storedType: "text/plain", as: "\u{fffd}\u{fffd}note.txt" },
  ],
  [
    "a file in base64",
    () =>
      multipart([
        {
          header:
            'Content-Disposition: form-data; name="file"; filename="note.txt"\r\nContent-Transfer-Encoding: base64',
          bytes: Buffer.from(text).toString("base64"),
        },
      ]),
    stored,
  ],
  [
    "a page in UTF-7",
    () =>
      multipart([
        createFilePart(
          'name="file"; filename="note.txt"',
          "+ADw-script+AD4-alert(1)",
          "text/html; charset=utf-7",
        ),
      ]),
    stored,
  ],
  [
    "a text with a zero in it",
    () => multipart([createFilePart('name="file"; filename="note.txt"', "Bon\0jour")]),
    refusedType,
  ],
]);

const mixed = createBodyCases("good files beside bad", [
  [
    "nothing but bad ones",
    () =>
      multipart([
        createFilePart('name="file"; filename="a.exe"', "MZ\0"),
        createFilePart('name="file"; filename="b.svg"', "<svg>"),
      ]),
    refusedType,
  ],
  [
    "a photo in a place that is not theirs",
    async () =>
      multipart([
        createFilePart('name="file"; filename="a.png"', await createPicture("image/png")),
        createFieldPart("folderId", "00000000-0000-7000-8000-000000000000"),
      ]),
    { refused: "folder_not_found" },
  ],
]);

export const bodyUploads = [...lying, ...exhausting, ...fields, ...encodings, ...mixed];
