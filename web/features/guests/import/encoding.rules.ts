/** Decodes the text of a file without a declared encoding. */

/** The signs of code page 850 from 0x80 on, which programs of DOS write. Browsers do not decode it. */
const codePage850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

/**
 * Decides by the byte order mark; otherwise UTF-16 if most even or most odd bytes are NUL, as in Latin text; UTF-8
 * if it is valid; otherwise the one of Windows, Mac and DOS that gives the most likely French words. null if none
 * of them gives words.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const utf16 = detectUtf16(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeSingleBytes(bytes);
  }
}

/** One byte a sign. Windows is the most frequent, and wins a tie. */
function decodeSingleBytes(bytes: Uint8Array): string | null {
  const texts = [
    new TextDecoder("windows-1252").decode(bytes),
    new TextDecoder("macintosh").decode(bytes),
    decodeDos(bytes),
  ];
  const candidates = texts.map((text) => ({ text, score: rateFrench(text) }));
  const best = candidates.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score < 0 ? null : best.text;
}

function decodeDos(bytes: Uint8Array): string {
  const signs = Array.from(codePage850);
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (signs[byte - 128] ?? ""),
  ).join("");
}

/** How likely the signs outside ASCII are: French letters at their place count for, signs inside words against. */
function rateFrench(text: string): number {
  let score = 0;
  for (const [sign] of text.matchAll(/[^\p{ASCII}]/gu)) {
    if (/[éèêëàâäîïôöùûüçœæ]/u.test(sign)) score += 3;
    else if (/[\u00C0-\u024F]/u.test(sign)) score += 1;
    else if (!/[’‘“”«»…€°–—·•\u00A0\u202F]/u.test(sign)) score -= 2;
  }
  // Capitals, signs and drawings stand inside no word.
  for (const [inside] of text.matchAll(/(?<=\p{Ll})[^\p{ASCII}\p{Ll}’‘\u00A0\u202F…](?=\p{Ll})/gu)) {
    score -= inside.length * 4;
  }
  return score;
}

/** UTF-16 without a mark: more than half of the even or of the odd bytes are NUL, and few of the others. */
function detectUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, 2000);
  const pairs = Math.floor(sample.length / 2);
  if (pairs === 0) return undefined;
  const [evenNulCount, oddNulCount] = [0, 1].map((start) => {
    let count = 0;
    for (let at = start; at < sample.length; at += 2) if (sample[at] === 0) count += 1;
    return count;
  });
  if ((oddNulCount ?? 0) * 2 > pairs && (evenNulCount ?? 0) * 10 < pairs) return "utf-16le";
  if ((evenNulCount ?? 0) * 2 > pairs && (oddNulCount ?? 0) * 10 < pairs) return "utf-16be";
  return undefined;
}
