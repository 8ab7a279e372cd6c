/** Decodes the text of a file without a declared encoding. */

/**
 * Decides by the byte order mark; otherwise UTF-16 if most even or most odd bytes are NUL, as in Latin text; UTF-8
 * if it is valid; otherwise Windows-1252, which French spreadsheets write.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const silent = detectUtf16(bytes);
  if (silent !== undefined) return new TextDecoder(silent).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** UTF-16 without a mark: at least half of the even or of the odd bytes are NUL, and few of the others. */
function detectUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, 2000);
  const pairs = Math.floor(sample.length / 2);
  if (pairs === 0) return undefined;
  const [even, odd] = [0, 1].map((start) => {
    let count = 0;
    for (let at = start; at < sample.length; at += 2) if (sample[at] === 0) count += 1;
    return count;
  });
  if ((odd ?? 0) * 2 > pairs && (even ?? 0) * 10 < pairs) return "utf-16le";
  if ((even ?? 0) * 2 > pairs && (odd ?? 0) * 10 < pairs) return "utf-16be";
  return undefined;
}
