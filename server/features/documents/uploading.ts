/** Uploading files: each is checked by its content and stored separately. */
import { maxMegapixels, type RefusedFile, type StoredFile } from "#contract/documents.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ReceivedFile, toUploadError, type UploadContext } from "#server/platform/http/upload.ts";
import { detectContent } from "#server/platform/storage/content-type.ts";
import { getErrorText } from "#server/platform/texts.ts";
import { toStoredFiles } from "./linking.ts";
import { createSharedColumns, assertFolderExists, type FolderIdOrRoot } from "./places.ts";
import { files, listFilesWithContents, type FileWithContent, listNameKeys } from "./repository.ts";
import { findFreeItemName } from "./rules.ts";

/** Stores the valid files. @throws AppError of the first file, when none is valid. */
export async function uploadFiles(
  context: UploadContext,
  folderId: FolderIdOrRoot,
): Promise<{ files: StoredFile[]; refused: RefusedFile[] }> {
  await assertFolderExists(context, folderId);
  const [storedIds, failedFiles]: [string[], { name: string; error: AppError }[]] = [[], []];
  for (const file of context.received) {
    try {
      storedIds.push(await storeFile(context, file, folderId));
    } catch (error) {
      failedFiles.push({ name: file.name, error: getUploadError(file.name, error, { context, storedIds }) });
    } finally {
      file.done();
    }
  }
  const [first] = failedFiles;
  if (storedIds.length === 0 && first !== undefined) throw first.error;
  return {
    files: await loadStoredFiles(context, storedIds),
    refused: failedFiles.map(({ name, error }) => ({
      name,
      code: error.code,
      message: getErrorText(error, context.language),
    })),
  };
}

/** The error of one file. @throws any other error; if other files were stored already, one that says so. */
function getUploadError(
  name: string,
  error: unknown,
  { context, storedIds }: { readonly context: UploadContext; readonly storedIds: readonly string[] },
): AppError {
  try {
    return toUploadError(name, error, context);
  } catch (other) {
    throw storedIds.length === 0 ? other : toUnknownOutcome(other);
  }
}

/**
 * The stored files stay, even if reading them fails: the error then asks the client to look before sending them
 * again.
 */
async function loadStoredFiles(context: UploadContext, ids: string[]): Promise<StoredFile[]> {
  try {
    const storedFiles: FileWithContent[] = [];
    for (const id of ids)
      storedFiles.push(...(await listFilesWithContents(context.db, context.wedding.id, { id })));
    return await toStoredFiles(context, storedFiles);
  } catch (error) {
    throw toUnknownOutcome(error);
  }
}

function toUnknownOutcome(error: unknown): AppError {
  return new AppError("outcome_unknown", { logReason: error instanceof Error ? error.name : "" });
}

/** Returns the id. */
async function storeFile(
  upload: UploadContext,
  { name: sentName, content }: ReceivedFile,
  folderId: FolderIdOrRoot,
): Promise<string> {
  if (content instanceof AppError) throw content;
  const detectedContent = await detectContent(content, sentName);
  if ("refused" in detectedContent) {
    throw new AppError(detectedContent.refused, { values: { name: sentName, most: maxMegapixels } });
  }
  const { name, mime } = detectedContent;
  return upload.storeBlobs([{ ...content, mime }], async (context, [contentId = ""]) => {
    // Checked in this transaction, because the folder may have been deleted while the file arrived.
    await assertFolderExists(context, folderId);
    const id = context.newId();
    const takenKeys = await listNameKeys(context.db, context.wedding.id, folderId, id);
    await files.insert(context.db, {
      ...createSharedColumns(context, id, findFreeItemName(name, takenKeys, "file")),
      folder_id: folderId,
      content_id: contentId,
    });
    return id;
  });
}
