/** Undoes a bulk change by one call, except for rows that were changed since. */
import i18next from "i18next";
import { undoChange } from "#contract/undo.ts";
import { focusRestored } from "../ui/row-focus.ts";
import { call } from "./api.ts";
import { getErrorText } from "./errors.ts";
import { queryClient } from "./queries.ts";
import { showToast } from "./toasts.tsx";

interface BulkChange {
  /** null if there is nothing to undo. */
  readonly changeId: string | null;
  /** What was done, such as '40 invitations changées.' */
  readonly text: string;
  /** The row that gets the focus of the message once it is undone; without one the title does. */
  readonly rowId?: string;
}

/** Confirms a bulk change and offers to undo it. */
export function offerUndoOfChange({ changeId, text, rowId = "" }: BulkChange): void {
  if (changeId === null) {
    showToast({ text });
    return;
  }
  const onAction = () => {
    const hadFocus = Boolean(document.activeElement?.closest("[data-toast]"));
    void undoBulkChange(changeId).then(() => {
      if (hadFocus) focusRestored(rowId);
    });
  };
  showToast({ text, action: { label: i18next.t("undo"), onAction } });
}

/** Undoes the change and says what stays. Returns whether it was undone. */
export async function undoBulkChange(id: string): Promise<boolean> {
  try {
    const { kept } = await call(undoChange, { params: { id } });
    showToast({
      text: kept.length === 0 ? i18next.t("undone") : i18next.t("undone_but", { count: kept.length }),
    });
    return true;
  } catch (error) {
    showToast({ text: getErrorText(error), tone: "refused" });
    return false;
  } finally {
    await queryClient.invalidateQueries();
  }
}
