/**
 * Whether a file is plain text: the whole of it decodes in a common encoding, and it is of no kind that a program would
 * open or run.
 */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** Control characters that do not occur in text, so all but tab, line ends and form feed. */
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const controlCharacter = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/u;

/** The characters at the start that are matched against `otherKindPatterns`. */
const openingLength = 4096;

/**
 * How texts of other kinds begin, which a program would open or run. A tag ends with a space, a slash or a bracket, so
 * '<3' and '<paul@exemple.fr>' are not tags.
 */
const otherKindPatterns: readonly RegExp[] = [
  /^<(?:[!?%]|\/?[a-z][\w:.-]*(?:[\s/>]|$))/iu,
  /^#!/u,
  /^(?:%PDF-|%!PS|\{\\rtf)/u,
  /^BEGIN:V/iu,
  /^mime-version:/imu,
  /^\[(?:InternetShortcut|Desktop Entry|autorun)\]/iu,
];

/** UTF-8, UTF-16 with a byte-order mark, or Windows-1252. The file is read in chunks. */
export async function isPlainText(path: string): Promise<boolean> {
  for (const encoding of await getLikelyEncodings(path)) {
    const opening = await readOpening(path, encoding);
    if (opening !== undefined) return !otherKindPatterns.some((pattern) => pattern.test(opening));
  }
  return false;
}

async function getLikelyEncodings(path: string): Promise<readonly string[]> {
  const file = await open(path);
  try {
    const mark = Buffer.alloc(2);
    await file.read(mark, 0, 2, 0);
    if (mark[0] === 0xff && mark[1] === 0xfe) return ["utf-16le"];
    if (mark[0] === 0xfe && mark[1] === 0xff) return ["utf-16be"];
    return ["utf-8", "windows-1252"];
  } finally {
    await file.close();
  }
}

/** The first characters after leading spaces; undefined when the file is not text in this encoding. */
async function readOpening(path: string, encoding: string): Promise<string | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let opening = "";
  const acceptText = (text: string) => {
    if (controlCharacter.test(text)) return false;
    if (opening.length < openingLength) opening = (opening + text).trimStart().slice(0, openingLength);
    return true;
  };
  try {
    for await (const piece of createReadStream(path)) {
      if (!acceptText(decoder.decode(piece as Buffer, { stream: true }))) return undefined;
    }
    return acceptText(decoder.decode()) ? opening : undefined;
  } catch (error) {
    // The decoder throws a TypeError for invalid text. Other errors come from the disk.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
