/** Small files that the fuzzer sends: good ones, and some that only look like it. */
import { picture } from "#test/support/files.ts";

interface Sort {
  readonly name: string;
  readonly bytes: Buffer | string;
}

const [png, jpeg, webp] = await Promise.all([
  picture("image/png"),
  picture("image/jpeg"),
  picture("image/webp"),
]);

const good: readonly Sort[] = [
  { name: "photo.png", bytes: png },
  { name: "photo.jpg", bytes: jpeg },
  { name: "photo.webp", bytes: webp },
  { name: "note.txt", bytes: "Bonjour\n" },
  { name: "liste.csv", bytes: "Prénom;Nom\r\nZoé;Roux\r\n" },
  { name: "devis.pdf", bytes: "%PDF-1.4\n%%EOF\n" },
];

const odd: readonly Sort[] = [
  { name: "vide.txt", bytes: "" },
  { name: "coupe.png", bytes: png.subarray(0, 40) },
  { name: "coupe.jpg", bytes: jpeg.subarray(0, 100) },
  { name: "faux.png", bytes: "<svg onload=alert(1)>" },
  { name: "archive.docx", bytes: "PK\u0003\u0004 and nothing more" },
  { name: "programme.exe", bytes: "MZ\u0090\u0000" },
  { name: "../../etc/passwd", bytes: "root" },
  { name: "con.txt", bytes: "x" },
  { name: "é\u0000\u202etxt.exe", bytes: "x" },
  { name: "", bytes: "x" },
  { name: "x".repeat(3000), bytes: "long" },
  { name: "grand.txt", bytes: "a".repeat(100_000) },
  { name: "zero.pdf", bytes: `%PDF-${"\u0000".repeat(500)}` },
];

/** Good ones come twice as often. */
export const sortsOfFiles: readonly Sort[] = [...good, ...good, ...good, ...odd];
