import { Suspense } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { Folder, StoredFile } from "#contract/documents.ts";
import { useFocusAfterDelete } from "#web/ui/row-focus.ts";
import type { Item } from "../queries.ts";
import type { MoveDocument } from "../use-move-with-undo.ts";

/** "add" is for a folder. */
export type OpenedDocuments =
  | { readonly kind: "add" }
  | { readonly kind: "rename"; readonly item: Item }
  | { readonly kind: "link"; readonly item: StoredFile }
  | { readonly kind: "add_from_file"; readonly as: "expense" | "quote"; readonly item: StoredFile }
  | { readonly kind: "move"; readonly item: Item };

interface ItemDialogsProps {
  opened: OpenedDocuments | null;
  folderId: string | null;
  folders: readonly Folder[];
  items: readonly Item[];
  moveItem: MoveDocument;
  onClose: () => void;
}

const NewFolderDialog = createLazyPart(async () => (await import("./new-folder-dialog.tsx")).NewFolderDialog);
const RenameDialog = createLazyPart(async () => (await import("./rename-dialog.tsx")).RenameDialog);
const MoveDocumentDialog = createLazyPart(
  async () => (await import("./move-document-dialog.tsx")).MoveDocumentDialog,
);
const LinksDialog = createLazyPart(async () => (await import("./links-dialog.tsx")).LinksDialog);
const AddFromFileDialog = createLazyPart(
  async () => (await import("./add-from-file-dialog.tsx")).AddFromFileDialog,
  ["budget", "payers", "catalogue"],
);

/** The dialogs of the documents except the preview; each loads when it first opens. */
export function ItemDialogs({ opened, folderId, folders, items, moveItem, onClose }: ItemDialogsProps) {
  useFocusAfterDelete(opened?.kind === "move" ? opened.item.id : null, opened !== null, items);
  return (
    <Suspense>
      {opened?.kind === "add" && <NewFolderDialog parentId={folderId} onClose={onClose} />}
      {opened?.kind === "rename" && (
        <RenameDialog
          key={opened.item.id}
          item={opened.item}
          latest={items.find(({ id }) => id === opened.item.id)}
          onClose={onClose}
        />
      )}
      {opened?.kind === "move" && (
        <MoveDocumentDialog item={opened.item} move={moveItem} {...{ folders, onClose }} />
      )}
      {opened?.kind === "link" && <LinksDialog file={opened.item} onClose={onClose} />}
      {opened?.kind === "add_from_file" && (
        <AddFromFileDialog as={opened.as} file={opened.item} onClose={onClose} />
      )}
    </Suspense>
  );
}
