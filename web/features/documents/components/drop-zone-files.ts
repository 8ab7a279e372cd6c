/** The files of a drop from outside, including those in its folders at any depth. */

/** An unreadable entry is skipped; the others are still returned. */
async function readFiles(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => {
      entry.file(resolve, () => resolve(null));
    });
    return file ? [file] : [];
  }
  if (!isFolder(entry)) return [];
  const inside = await Promise.all((await readEntries(entry)).map(readFiles));
  return inside.flat();
}

/** Reads a directory. `readEntries` returns batches of 100 entries and an empty one at the end. */
async function readEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Must be called within the drop event, because the DataTransfer is emptied after it. */
export function readDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].filter(({ kind }) => kind === "file").map((item) => item.webkitGetAsEntry());
  const readableEntries = entries.filter((entry) => entry !== null);
  if (readableEntries.length < entries.length || entries.length === 0) return Promise.resolve([...files]);
  return Promise.all(readableEntries.map(readFiles)).then((all) => all.flat());
}
