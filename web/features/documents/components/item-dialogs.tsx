import { Suspense } from "react";
import { loadTexts } from "#web/platform/i18n.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Folder, StoredFile } from "#contract/documents.ts";
import { useFocusAfterDelete } from "#web/ui/row-focus.ts";
import type { Item } from "../queries.ts";
import type { Move } from "../use-moving.ts";

/** The open dialog and its item. */
export type ItemDialog =
  | { readonly kind: "create" }
  | { readonly kind: "rename"; readonly item: Item }
  | { readonly kind: "tie"; readonly item: StoredFile }
  | { readonly kind: "note"; readonly as: "expense" | "quote"; readonly item: StoredFile }
  | { readonly kind: "move"; readonly item: Item };

interface ItemDialogsProps {
  opened: ItemDialog | null;
  folderId: string | null;
  folders: readonly Folder[];
  items: readonly Item[];
  move: Move;
  onClose: () => void;
}

const NewFolderDialog = lazyPart(async () => ({
  default: (await import("./new-folder-dialog.tsx")).NewFolderDialog,
}));
const RenameDialog = lazyPart(async () => ({ default: (await import("./rename-dialog.tsx")).RenameDialog }));
const MoveDialog = lazyPart(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));
const LinksDialog = lazyPart(async () => ({ default: (await import("./links-dialog.tsx")).LinksDialog }));
const NoteDialog = lazyPart(async () => {
  const [{ NoteDialog: Part }] = await Promise.all([
    import("./note-dialog.tsx"),
    loadTexts(["budget", "payers", "catalogue"]),
  ]);
  return { default: Part };
});

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
