/** Undoing a deletion or another change from its message. A deletion can later be undone in the bin. */
import i18next from "i18next";
import { restore } from "#contract/bin.ts";
import { focusRestored } from "../ui/row-focus.ts";
import { call } from "./api.ts";
import { getErrorText } from "./errors.ts";
import { queryClient } from "./queries.ts";
import { showToast } from "./toasts.tsx";

/** Restores a deleted item. All queries are invalidated, because it may change any list and any count. */
export async function restoreDeleted(id: string) {
  try {
    return await call(restore, { params: { id } });
  } finally {
    await queryClient.invalidateQueries();
  }
}

interface DeletedItem {
  readonly id: string;
  /** What was done, such as 'Karim Benali n’est plus sur la liste.' */
  readonly text: string;
}

interface UndoOffer {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
  /** The row that gets the focus of the message once it is undone; without one the title does. */
  readonly rowId?: string;
  /** As of a toast. */
  readonly about?: string;
}

/** Says what was done, offers to undo it and returns the id of the message. */
export function offerUndoBy({ text, undo, rowId = "", about }: UndoOffer): string {
  const onAction = async () => {
    const hadFocus = Boolean(document.activeElement?.closest("[data-toast]"));
    try {
      await undo();
      if (hadFocus) focusRestored(rowId);
    } catch (error) {
      showToast({ text: getErrorText(error), tone: "refused" });
    }
  };
  return showToast({ text, about, action: { label: i18next.t("undo"), onAction: () => void onAction() } });
}

/**
 * Offers to undo a deletion and returns the id of the message. If the focus was on the message, it moves to
 * the restored item.
 */
export function offerUndo({ id, text }: DeletedItem, onRestored?: () => void): string {
  const undo = async () => {
    await restoreDeleted(id);
    onRestored?.();
  };
  return offerUndoBy({ text, undo, rowId: id });
}
