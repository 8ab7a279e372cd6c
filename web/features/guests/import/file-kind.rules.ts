/** What a file is, by its content and never by its name; and whether a workbook may be unpacked. */

export const maxFileBytes = 10_000_000;
/** Bytes of a workbook's parts together. */
export const maxUnpackedBytes = 50_000_000;

export type FileProblem =
  | "too_large"
  | "too_large_inside"
  | "locked"
  | "old_excel"
  | "web_page"
  | "contact_card"
  | "encoding"
  | "other"
  | "damaged";
export type FileCheck = { readonly kind: "workbook" | "text" } | { readonly problem: FileProblem };

export function checkFile(bytes: Uint8Array): FileCheck {
  if (bytes.length > maxFileBytes) return { problem: "too_large" };
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return detectWorkbookKind(bytes);
  // An OLE container holds an .xls file, or a workbook encrypted by a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return { problem: hasBytes(bytes, toUtf16("EncryptedPackage")) ? "locked" : "old_excel" };
  }
  return isBinary(bytes) ? { problem: "other" } : { kind: "text" };
}

/** Whether a text is a web page or a part of one. Web applications save tables as such with the name .xls. */
export function isWebPage(text: string): boolean {
  return /^[\s\uFEFF]*<(?:!doctype|!--|\?xml|(?:html|table|meta|head|body|div|ul|ol|li|style|p|span|tr|td)[\s>])/iu.test(
    text.slice(0, 1000),
  );
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function toUtf16(text: string): readonly number[] {
  return Array.from(text).flatMap((sign) => [sign.charCodeAt(0), 0]);
}

function hasBytes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/** Known starts of pictures, PDFs and archives, or too many control characters; texts in UTF-16 are half NULs. */
function isBinary(bytes: Uint8Array): boolean {
  const starts = [
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x1f, 0x8b],
    [0x50, 0x4b],
  ];
  if (starts.some((start) => startsWith(bytes, start))) return true;
  const sample = bytes.subarray(0, 4000);
  const controlCount = sample.reduce((count, byte) => count + (byte > 0 && byte < 9 ? 1 : 0), 0);
  const nulCount = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return controlCount > sample.length / 50 || nulCount > sample.length * 0.6;
}

interface ZipEntry {
  readonly name: string;
  readonly unpackedSize: number;
  readonly isEncrypted: boolean;
}

function detectWorkbookKind(bytes: Uint8Array): FileCheck {
  const entries = readEntries(bytes);
  if (entries === undefined) return { problem: "damaged" };
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { problem: "locked" };
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) return { problem: "other" };
  const totalSize = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
  return totalSize > maxUnpackedBytes ? { problem: "too_large_inside" } : { kind: "workbook" };
}

const endLength = 22;
const headLength = 46;

/** The directory of a ZIP file (APPNOTE.TXT 4.3.12, 4.3.16); undefined if it is damaged. */
function readEntries(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + headLength > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + headLength, at + headLength + nameLength));
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    entries.push({
      name: name.replaceAll("\\", "/"),
      unpackedSize: view.getUint32(at + 24, true),
      isEncrypted,
    });
    at += headLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Finds the end record, after which only a comment of at most 65,535 bytes follows. */
function findEndRecord(view: DataView): number | undefined {
  for (
    let at = view.byteLength - endLength;
    at >= Math.max(0, view.byteLength - endLength - 65_535);
    at -= 1
  ) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return undefined;
}
