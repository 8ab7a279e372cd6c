/** Tells which office document a zip is, from its directory and one small entry; nothing else is decompressed. */
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { FileType } from "#contract/documents.ts";

/** More entries than a very long report with many pictures has. */
const maxEntries = 10_000;

/** Bytes of all entries after decompression; a zip that claims more is a zip bomb. */
const maxUnpackedBytes = 1024 ** 3;

/** The most bytes of an entry that is read. */
const maxReadBytes = 1024 ** 2;

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const openDocuments: readonly FileType[] = [
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
];

/** Where office documents keep macros. */
const macros = /(?:^|\/)vbaProject[^/]*\.bin$|^(?:Basic|Scripts)\/.+/iu;

const typesPart = "[Content_Types].xml";

/**
 * Constructs in the list of types that could hide a word from the search below: entities, a DTD, another encoding.
 */
const disguises = /&(?!(?:amp|lt|gt|quot|apos);)|<!(?!--)|<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/iu;

/** What was read from the central directory of a zip. */
interface Directory {
  readonly firstEntry: Entry | undefined;
  readonly typesEntry: Entry | undefined;
  /** Whether it has the `content.xml` of an OpenDocument file. */
  readonly hasContentXml: boolean;
}

/**
 * undefined: a zip that is neither a Word, Excel nor OpenDocument file, has macros or is encrypted. @throws when the
 * zip is damaged.
 */
export async function getOfficeType(path: string): Promise<FileType | undefined> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    if (zip.entryCount > maxEntries) return undefined;
    const directory = await readDirectory(zip);
    return directory === undefined ? undefined : await getDocumentType(zip, directory);
  } finally {
    zip.close();
  }
}

async function readDirectory(zip: ZipFile): Promise<Directory | undefined> {
  let firstEntry: Entry | undefined;
  let typesEntry: Entry | undefined;
  let hasContentXml = false;
  let unpacked = 0;
  const names = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted() || macros.test(entry.fileName)) return undefined;
    // With two entries of one name, another program might read the other one. Office ignores case.
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) return undefined;
    names.add(name);
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes) throw new Error("a zip that unpacks to far more than a document");
    firstEntry ??= entry;
    if (name.includes(typesPart.toLowerCase())) {
      if (typesEntry !== undefined || entry.fileName !== typesPart) return undefined;
      typesEntry = entry;
    }
    hasContentXml ||= entry.fileName === "content.xml";
  }
  return { firstEntry, typesEntry, hasContentXml };
}

async function getDocumentType(
  zip: ZipFile,
  { firstEntry, typesEntry, hasContentXml }: Directory,
): Promise<FileType | undefined> {
  if (firstEntry?.fileName === "mimetype") {
    const declaredType = await getText(zip, firstEntry);
    return hasContentXml ? openDocuments.find((type) => type === declaredType.trim()) : undefined;
  }
  if (typesEntry === undefined) return undefined;
  const contentTypes = await getText(zip, typesEntry);
  if (disguises.test(contentTypes) || /macroEnabled|vbaProject/iu.test(contentTypes)) return undefined;
  const found = ([wordType, sheetType] as const).filter((type) => contentTypes.includes(`${type}.main+xml`));
  return found.length === 1 ? found[0] : undefined;
}

async function getText(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maxReadBytes) throw new Error("an entry far longer than it can be");
  return (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8");
}
