/** A change of many things at once is undone by one call, but for what was changed since. */
import i18next from "i18next";
import { undoChange } from "#contract/undo.ts";
import { call } from "./api.ts";
import { errorWords } from "./errors.ts";
import { queryClient } from "./queries.ts";
import { showToast } from "./toasts.tsx";

interface Changed {
  /** null: nothing that could be undone. */
  readonly changeId: string | null;
  /** What has been done: '40 invitations changées.' */
  readonly words: string;
}

/** Says what was done, and offers to undo it. */
export function offerUndoOfChange({ changeId, words }: Changed): void {
  if (changeId === null) {
    showToast({ words });
    return;
  }
  showToast({ words, action: { label: i18next.t("undo"), onAction: () => void takeBack(changeId) } });
}

async function takeBack(id: string): Promise<void> {
  try {
    const { kept } = await call(undoChange, { params: { id } });
    showToast({
      words: kept.length === 0 ? i18next.t("undone") : i18next.t("undone_but", { count: kept.length }),
    });
  } catch (error) {
    showToast({ words: errorWords(error), tone: "refused" });
  } finally {
    await queryClient.invalidateQueries();
  }
}
