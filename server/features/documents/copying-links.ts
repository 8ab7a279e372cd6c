/** Links that other features make: receipts of a payment, and the files of a chosen quote. */
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
  await add(
    context,
    [...new Set(fileIds)].map((file_id) => ({ file_id, kind: "expense", thing_id: expenseId })),
  );
}

/** Links the files of a quote to its item and to the contact. @throws AppError list_full. */
export async function linkQuoteFiles(
  context: WeddingContext,
  quoteId: string,
  targets: { readonly budget_item: string; readonly provider_contact: string | null },
): Promise<ChangedItem[]> {
  const links = await fileLinks.list(context.db, context.wedding.id);
  const ofQuote = links.filter(({ kind, thing_id }) => kind === "quote" && thing_id === quoteId);
  const targetsToLink: Target[] = [{ kind: "budget_item", thing_id: targets.budget_item }];
  if (targets.provider_contact !== null)
    targetsToLink.push({ kind: "provider_contact", thing_id: targets.provider_contact });
  const added = await add(
    context,
    ofQuote.flatMap(({ file_id }) => targetsToLink.map((target) => ({ file_id, ...target }))),
  );
  return added.map((link) => ({ entity: "file_link", id: nameOfLink(link), fields: {}, created: true }));
}

async function add(
  { db, wedding }: WeddingContext,
  newLinks: readonly Omit<FileLinkRow, "wedding_id">[],
): Promise<FileLinkRow[]> {
  if (newLinks.length === 0) return [];
  const all = await fileLinks.list(db, wedding.id);
  const existingNames = new Set(all.map(nameOfLink));
  const added = newLinks
    .filter((link) => !existingNames.has(nameOfLink(link)))
    .map((link) => ({ wedding_id: wedding.id, ...link }));
  const max = maxRows.file_links;
  if (all.length + added.length > max) throw new AppError("list_full", { values: { most: max } });
  await fileLinks.insert(db, added);
  return added;
}

/** Undoes links that were made when a quote was chosen. */
export const fileLinkUndoHandler: UndoHandler = {
  async read({ db, wedding }, ids) {
    const links = (await fileLinks.list(db, wedding.id)).map(nameOfLink);
    return new Map(links.filter((name) => ids.includes(name)).map((name) => [name, {}]));
  },
  writeFields: () => Promise.resolve(),
  async remove({ db, wedding }, ids) {
    const links = (await fileLinks.list(db, wedding.id)).filter((link) => ids.includes(nameOfLink(link)));
    for (const { file_id, kind, thing_id } of links) {
      await fileLinks.remove(db, wedding.id, { file_id, kind, thing_id });
    }
  },
};

function nameOfLink({ file_id, kind, thing_id }: Omit<FileLinkRow, "wedding_id">): string {
  return `${file_id}/${kind}/${thing_id}`;
}
