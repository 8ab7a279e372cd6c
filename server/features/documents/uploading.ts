/** Files that come in: each is judged by its content and kept for itself. */
import { mostMegapixels, type RefusedFile, type StoredFile } from "#contract/documents.ts";
import { Refusal } from "#server/platform/errors.ts";
import { type Received, refusalAbout, type UploadContext } from "#server/platform/http/upload.ts";
import { judgeContent } from "#server/platform/storage/content-type.ts";
import { refusalWords } from "#server/platform/words.ts";
import { shownFiles } from "./linking.ts";
import { newPaper, ownPlace, type Place } from "./places.ts";
import { files, filesWithContents, type FileWithContent, namesIn } from "./repository.ts";
import { freePaperName } from "./rules.ts";

/** Each of the files for itself: the good ones land. @throws Refusal of the first, when none does. */
export async function uploadFiles(
  context: UploadContext,
  place: Place,
): Promise<{ files: StoredFile[]; refused: RefusedFile[] }> {
  await ownPlace(context, place);
  const [kept, refused]: [string[], { name: string; why: Refusal }[]] = [[], []];
  for (const file of context.received) {
    try {
      kept.push(await keepFile(context, file, place));
    } catch (error) {
      refused.push({ name: file.name, why: whyNot(file.name, error, { context, kept }) });
    } finally {
      file.done();
    }
  }
  const [first] = refused;
  if (kept.length === 0 && first !== undefined) throw first.why;
  return {
    files: await shownOnceKept(context, kept),
    refused: refused.map(({ name, why }) => ({
      name,
      code: why.code,
      message: refusalWords(why, context.language),
    })),
  };
}

/** @throws what is no refusal; once others have landed, that they have. */
function whyNot(
  name: string,
  error: unknown,
  { context, kept }: { readonly context: UploadContext; readonly kept: readonly string[] },
): Refusal {
  try {
    return refusalAbout(name, error, context);
  } catch (other) {
    throw kept.length === 0 ? other : perhapsKept(other);
  }
}

/** They stay, even where they cannot be shown any more: whoever sent them has to look before they send them again. */
async function shownOnceKept(context: UploadContext, ids: string[]): Promise<StoredFile[]> {
  try {
    const kept: FileWithContent[] = [];
    for (const id of ids) kept.push(...(await filesWithContents(context.db, context.wedding.id, { id })));
    return await shownFiles(context, kept);
  } catch (error) {
    throw perhapsKept(error);
  }
}

function perhapsKept(error: unknown): Refusal {
  return new Refusal("outcome_unknown", { reason: error instanceof Error ? error.name : "" });
}

/** Its id. */
async function keepFile(
  upload: UploadContext,
  { name: sent, content }: Received,
  place: Place,
): Promise<string> {
  if (content instanceof Refusal) throw content;
  const judged = await judgeContent(content, sent);
  if ("refused" in judged) {
    throw new Refusal(judged.refused, { values: { name: sent, most: mostMegapixels } });
  }
  const { name, mime } = judged;
  return upload.keep([{ ...content, mime }], async (context, [contentId = ""]) => {
    // Here, not before: the folder may have been deleted while the file came in.
    await ownPlace(context, place);
    const id = context.newId();
    const taken = await namesIn(context.db, context.wedding.id, place, id);
    await files.insert(context.db, {
      ...newPaper(context, id, freePaperName(name, taken, "file")),
      folder_id: place,
      content_id: contentId,
    });
    return id;
  });
}
