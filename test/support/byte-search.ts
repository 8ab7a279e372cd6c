/** Searches the bytes of every file of a folder for words, in each encoding that a program may have used. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns each word that was found with its file: 'promesse.db-wal Mireille'. */
export function findWords(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.flatMap((file) => {
    const bytes = readFileSync(join(file.parentPath, file.name));
    return texts.filter((word) => hasWord(bytes, word)).map((word) => `${file.name} ${word}`);
  });
}

export function hasWord(bytes: Buffer, word: string): boolean {
  return getForms(word).some((form) => bytes.includes(form));
}

function getForms(word: string): Buffer[] {
  const spellings = new Set([word, word.toLowerCase(), word.toUpperCase(), word.normalize("NFD")]);
  return [...spellings].flatMap((text) => [
    Buffer.from(text, "utf8"),
    Buffer.from(text, "utf16le"),
    Buffer.from(text, "utf16le").swap16(),
    ...[0, 1, 2].flatMap((at) => withinBase64(text, at).map((form) => Buffer.from(form))),
  ]);
}

/**
 * Returns the base64 of a text that begins `at` bytes after a multiple of three, without the characters that
 * depend on its neighbours.
 */
function withinBase64(text: string, at: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(at), Buffer.from(text)]);
  const [from, to] = [at === 0 ? 0 : 4, Math.floor(bytes.length / 3) * 4];
  return (["base64", "base64url"] as const).map((form) => bytes.toString(form).slice(from, to));
}
