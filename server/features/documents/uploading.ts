/** Uploading files: each is checked by its content and stored separately. */
import { maxMegapixels, type RefusedFile, type StoredFile } from "#contract/documents.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ReceivedFile, toUploadError, type UploadContext } from "#server/platform/http/upload.ts";
import { detectContent } from "#server/platform/storage/content-type.ts";
import { getErrorText } from "#server/platform/texts.ts";
import { toFileDtos } from "./linking.ts";
import { newDocumentRow, assertPlaceExists, type FolderPlace } from "./places.ts";
import { files, listFilesWithContents, type FileWithContent, listNameKeys } from "./repository.ts";
import { findFreeItemName } from "./rules.ts";

/** Stores the valid files. @throws AppError of the first file, when none is valid. */
export async function uploadFiles(
  context: UploadContext,
  place: FolderPlace,
): Promise<{ files: StoredFile[]; refused: RefusedFile[] }> {
  await assertPlaceExists(context, place);
  const [storedFiles, refused]: [string[], { name: string; error: AppError }[]] = [[], []];
  for (const file of context.received) {
    try {
      storedFiles.push(await storeFile(context, file, place));
    } catch (error) {
      refused.push({ name: file.name, error: getError(file.name, error, { context, kept: storedFiles }) });
    } finally {
      file.done();
    }
  }
  const [first] = refused;
  if (storedFiles.length === 0 && first !== undefined) throw first.error;
  return {
    files: await readStored(context, storedFiles),
    refused: refused.map(({ name, error }) => ({
      name,
      code: error.code,
      message: getErrorText(error, context.language),
    })),
  };
}

/** The error of one file. @throws any other error; if other files were stored already, one that says so. */
function getError(
  name: string,
  error: unknown,
  { context, kept: storedFiles }: { readonly context: UploadContext; readonly kept: readonly string[] },
): AppError {
  try {
    return toUploadError(name, error, context);
  } catch (other) {
    throw storedFiles.length === 0 ? other : perhapsKept(other);
  }
}

/**
 * The stored files stay, even if reading them fails: the error then asks the client to look before sending them
 * again.
 */
async function readStored(context: UploadContext, ids: string[]): Promise<StoredFile[]> {
  try {
    const storedFiles: FileWithContent[] = [];
    for (const id of ids)
      storedFiles.push(...(await listFilesWithContents(context.db, context.wedding.id, { id })));
    return await toFileDtos(context, storedFiles);
  } catch (error) {
    throw perhapsKept(error);
  }
}

function perhapsKept(error: unknown): AppError {
  return new AppError("outcome_unknown", { reason: error instanceof Error ? error.name : "" });
}

/** Returns the id. */
async function storeFile(
  upload: UploadContext,
  { name: sent, content }: ReceivedFile,
  place: FolderPlace,
): Promise<string> {
  if (content instanceof AppError) throw content;
  const detected = await detectContent(content, sent);
  if ("refused" in detected) {
    throw new AppError(detected.refused, { values: { name: sent, most: maxMegapixels } });
  }
  const { name, mime } = detected;
  return upload.storeBlobs([{ ...content, mime }], async (context, [contentId = ""]) => {
    // Checked in this transaction, because the folder may have been deleted while the file arrived.
    await assertPlaceExists(context, place);
    const id = context.newId();
    const taken = await listNameKeys(context.db, context.wedding.id, place, id);
    await files.insert(context.db, {
      ...newDocumentRow(context, id, findFreeItemName(name, taken, "file")),
      folder_id: place,
      content_id: contentId,
    });
    return id;
  });
}
