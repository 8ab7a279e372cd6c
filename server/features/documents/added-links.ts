/** Links that other features add: receipts of a payment, and the files of a chosen quote. */
import { maxRows } from "#contract/values.ts";
import type { FileLinkRow } from "#server/database/tables/file-links.ts";
import type { ChangedItem, UndoHandler } from "#server/features/undo/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { fileLinks, files } from "./repository.ts";

type Target = Pick<FileLinkRow, "kind" | "thing_id">;

/** @throws AppError file_not_found, list_full. */
export async function linkReceipts(
  context: WeddingContext,
  fileIds: readonly string[],
  expenseId: string,
): Promise<void> {
  for (const id of fileIds) await files.findOrThrow(context, id);
  await addLinks(
    context,
    [...new Set(fileIds)].map((file_id) => ({ file_id, kind: "expense", thing_id: expenseId })),
  );
}

/**
 * When a quote is chosen: links its files to the budget item and to the provider's contact, too.
 * @throws AppError list_full.
 */
export async function linkQuoteFiles(
  context: WeddingContext,
  quoteId: string,
  targets: { readonly budget_item: string; readonly provider_contact: string | null },
): Promise<ChangedItem[]> {
  const links = await fileLinks.list(context.db, context.wedding.id);
  const quoteLinks = links.filter(({ kind, thing_id }) => kind === "quote" && thing_id === quoteId);
  const targetsToLink: Target[] = [{ kind: "budget_item", thing_id: targets.budget_item }];
  if (targets.provider_contact !== null)
    targetsToLink.push({ kind: "provider_contact", thing_id: targets.provider_contact });
  const addedLinks = await addLinks(
    context,
    quoteLinks.flatMap(({ file_id }) => targetsToLink.map((target) => ({ file_id, ...target }))),
  );
  return addedLinks.map((link) => ({ entity: "file_link", id: getLinkKey(link), fields: {}, created: true }));
}

async function addLinks(
  { db, wedding }: WeddingContext,
  newLinks: readonly Omit<FileLinkRow, "wedding_id">[],
): Promise<FileLinkRow[]> {
  if (newLinks.length === 0) return [];
  const all = await fileLinks.list(db, wedding.id);
  const existingKeys = new Set(all.map(getLinkKey));
  const addedLinks = newLinks
    .filter((link) => !existingKeys.has(getLinkKey(link)))
    .map((link) => ({ wedding_id: wedding.id, ...link }));
  const max = maxRows.file_links;
  if (all.length + addedLinks.length > max) throw new AppError("list_full", { values: { most: max } });
  await fileLinks.insert(db, addedLinks);
  return addedLinks;
}

/** Undoes links that were made when a quote was chosen. */
export const fileLinkUndoHandler: UndoHandler = {
  async read({ db, wedding }, ids) {
    const keys = (await fileLinks.list(db, wedding.id)).map(getLinkKey);
    return new Map(keys.filter((key) => ids.includes(key)).map((key) => [key, {}]));
  },
  writeFields: () => Promise.resolve(),
  async remove({ db, wedding }, ids) {
    const links = (await fileLinks.list(db, wedding.id)).filter((link) => ids.includes(getLinkKey(link)));
    for (const { file_id, kind, thing_id } of links) {
      await fileLinks.remove(db, wedding.id, { file_id, kind, thing_id });
    }
  },
};

function getLinkKey({ file_id, kind, thing_id }: Omit<FileLinkRow, "wedding_id">): string {
  return `${file_id}/${kind}/${thing_id}`;
}
