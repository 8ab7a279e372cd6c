/** Undoing a deletion from its message; later the bin restores it. */
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

/**
 * Offers to undo a deletion and returns the id of the message. If the focus was on the message, it moves to
 * the restored item.
 */
export function offerUndo({ id, text }: DeletedItem, onRestored?: () => void): string {
  return showToast({
    text,
    action: { label: i18next.t("undo"), onAction: () => void undo(id, onRestored) },
  });
}

async function undo(id: string, onRestored?: () => void): Promise<void> {
  const hadFocus = Boolean(document.activeElement?.closest("[data-toast]"));
  try {
    await restoreDeleted(id);
    onRestored?.();
    if (hadFocus) focusRestored(id);
  } catch (error) {
    showToast({ text: getErrorText(error), tone: "refused" });
  }
}
