import { Suspense } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Folder, StoredFile } from "#contract/documents.ts";
import { useFocusAfterDelete } from "#web/ui/row-focus.ts";
import type { Item } from "../queries.ts";
import type { MoveDocument } from "../use-move-with-undo.ts";

/** The open dialog and its item. */
export type OpenedDocument =
  | { readonly kind: "create" }
  | { readonly kind: "rename"; readonly item: Item }
  | { readonly kind: "tie"; readonly item: StoredFile }
  | { readonly kind: "note"; readonly as: "expense" | "quote"; readonly item: StoredFile }
  | { readonly kind: "move"; readonly item: Item };

interface ItemDialogsProps {
  opened: OpenedDocument | null;
  folderId: string | null;
  folders: readonly Folder[];
  items: readonly Item[];
  move: MoveDocument;
  onClose: () => void;
}

const NewFolderDialog = lazyPart(async () => (await import("./new-folder-dialog.tsx")).NewFolderDialog);
const RenameDialog = lazyPart(async () => (await import("./rename-dialog.tsx")).RenameDialog);
const MoveDialog = lazyPart(async () => (await import("./move-document-dialog.tsx")).MoveDocumentDialog);
const LinksDialog = lazyPart(async () => (await import("./links-dialog.tsx")).LinksDialog);
const NoteDialog = lazyPart(
  async () => (await import("./add-from-file-dialog.tsx")).AddFromFileDialog,
  ["budget", "payers", "catalogue"],
);

/** Every dialog of the documents except the preview; each loads when it first opens. */
export function ItemDialogs({ opened, folderId, folders, items, move, onClose }: ItemDialogsProps) {
  useFocusAfterDelete(opened?.kind === "move" ? opened.item.id : null, opened !== null, items);
  return (
    <Suspense>
      {opened?.kind === "create" && <NewFolderDialog parentId={folderId} onClose={onClose} />}
      {opened?.kind === "rename" && (
        <RenameDialog
          key={opened.item.id}
          item={opened.item}
          now={items.find(({ id }) => id === opened.item.id)}
          onClose={onClose}
        />
      )}
      {opened?.kind === "move" && <MoveDialog item={opened.item} {...{ folders, move, onClose }} />}
      {opened?.kind === "tie" && <LinksDialog file={opened.item} onClose={onClose} />}
      {opened?.kind === "note" && <NoteDialog as={opened.as} file={opened.item} onClose={onClose} />}
    </Suspense>
  );
}
