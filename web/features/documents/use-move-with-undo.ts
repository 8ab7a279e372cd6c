import { shorten } from "#i18n/shorten.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { dismissToastsAbout, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { focusRestored } from "#web/ui/row-focus.ts";
import { useMoveItem } from "./mutations.ts";
import { getFolderId, type Item } from "./queries.ts";
import type { FoldersById } from "./tree.rules.ts";

/** Moves an item, confirms it and offers to undo it. Throws the server's error. */
export type MoveDocument = (item: Item, to: string | null) => Promise<void>;

function getMoveToastKey({ id }: Item): string {
  return `move ${id}`;
}

export function useMoveWithUndo(folders: FoldersById): MoveDocument {
  const { mutateAsync } = useMoveItem();
  const { t } = useTranslation("documents");

  return async (item, to) => {
    const from = getFolderId(item);
    const getPlaceName = (id: string | null) =>
      shorten(id === null ? t("home") : (folders.get(id)?.name ?? ""));
    const moved = await mutateAsync({ item, to });
    dismissToastsAbout(getMoveToastKey(item));
    const undo = async () => {
      try {
        const movedItem: Item =
          item.type === "folder"
            ? { ...item, name: moved.name, parent_folder_id: to }
            : { ...item, name: moved.name, folder_id: to };
        const { name } = await mutateAsync({ item: movedItem, to: from });
        showToast({ text: t("move.taken_back", { name: shorten(name), folder: getPlaceName(from) }) });
        focusRestored(item.id);
      } catch (error) {
        showToast({ text: formatMoveError(item, error), tone: "refused", about: getMoveToastKey(item) });
      }
    };
    const texts = { name: shorten(item.name), folder: getPlaceName(to), changed: shorten(moved.name) };
    showToast({
      text: t(moved.name === item.name ? "move.done" : "move.done_renamed", texts),
      action: { label: t("translation:undo"), onAction: () => void undo() },
    });

    function formatMoveError({ type }: Item, error: unknown) {
      return t("move.refused", { what: t(`move.failed_${type}`), why: getErrorText(error) });
    }
  };
}

/** Moves a dropped item. There is no form for an error, so a toast shows it. */
export function useMoveDroppedItem(move: MoveDocument): (item: Item, to: string | null) => void {
  const { t } = useTranslation("documents");
  return (item, to) => {
    move(item, to).catch((error: unknown) => {
      const what = t(`move.failed_${item.type}`);
      const text = t("move.refused", { what, why: getErrorText(error) });
      showToast({ text, tone: "refused", about: getMoveToastKey(item) });
    });
  };
}
