/** Names with path parts, misleading names, and names that no file system accepts. */
import {
  createBodyCases,
  createFilePart,
  type HostileUpload,
  multipart,
  type Outcome,
  createFileCases,
} from "./upload.ts";

const text = "Bonjour";

function storedAs(as: string): Outcome {
  return { storedType: "text/plain", as };
}

/** Percent-encodes the name, so that it may contain any character. */
function encodeName(name: string): HostileUpload["make"] {
  const percents = [...Buffer.from(name)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  return () => multipart([createFilePart(`name="file"; filename*=UTF-8''${percents}`, text)]);
}

const walking = createFileCases("names that walk", [
  ["up", { name: "../../../etc/cron.d/note.txt", bytes: text }, storedAs("note.txt")],
  ["up, as on Windows", { name: "..\\..\\windows\\note.txt", bytes: text }, storedAs("note.txt")],
  ["from the root", { name: "/etc/note.txt", bytes: text }, storedAs("note.txt")],
  ["from a drive", { name: "C:\\note.txt", bytes: text }, storedAs("note.txt")],
  ["to a machine", { name: "\\\\exemple.invalid\\part\\note.txt", bytes: text }, storedAs("note.txt")],
  ["nowhere", { name: "../..", bytes: text }, storedAs("document.txt")],
  ["up, in percents", { name: "..%2f..%2fnote.txt", bytes: text }, storedAs("%2f..%2fnote.txt")],
  ["to a stream beside", { name: "note.txt::$DATA", bytes: text }, storedAs("note.txt::$DATA.txt")],
]);

const deceiving = createBodyCases("names that deceive", [
  ["read from the right", encodeName("devis\u{202e}txt.exe"), storedAs("devistxt.exe.txt")],
  ["with a line's end and a header", encodeName("a\r\nSet-Cookie: a=b\r\n.txt"), { refused: "invalid" }],
  ["ended early", encodeName("devis.exe\0.txt"), storedAs("devis.exe.txt")],
  ["with marks that show nothing", encodeName("no\u{200b}te\u{2060}\u{ad}.txt"), storedAs("note.txt")],
  [
    "with its ending out of sight",
    encodeName(`devis.pdf${" ".repeat(100)}.exe`),
    storedAs("devis.pdf .exe.txt"),
  ],
  ["in a tag", encodeName("<img src=x onerror=alert(1)>.txt"), storedAs("<img src=x onerror=alert(1)>.txt")],
  ["with quotes", encodeName('a"; filename="b.html'), storedAs('a"; filename="b.html.txt')],
  ["composed otherwise", encodeName("e\u{301}te\u{301} 👩‍❤️‍👨.txt"), storedAs("été 👩‍❤️‍👨.txt")],
]);

const untakeable = createFileCases("names no disk takes", [
  ["a device", { name: "CON", bytes: text }, storedAs("CON_.txt")],
  ["a device with an ending", { name: "lpt1.txt", bytes: text }, storedAs("lpt1_.txt")],
  ["dots alone", { name: "....", bytes: text }, storedAs("document.txt")],
  ["a space alone", { name: " ", bytes: text }, storedAs("document.txt")],
  [
    "of 5,000 characters",
    { name: `${"a".repeat(5000)}.txt`, bytes: text },
    storedAs(`${"a".repeat(196)}.txt`),
  ],
  ["of what objects are made of", { name: "__proto__", bytes: text }, storedAs("__proto__.txt")],
  ["of a template", { name: "{{7*7}}${7*7}'--.txt", bytes: text }, storedAs("{{7*7}}${7*7}'--.txt")],
  ["hidden", { name: ".htaccess", bytes: text }, storedAs("htaccess.txt")],
]);

export const nameUploads = [...walking, ...deceiving, ...untakeable];
