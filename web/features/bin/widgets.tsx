import { errorWords } from "../../platform/errors.ts";
import { showToast } from "../../platform/toasts.tsx";
import { useTranslation } from "../../platform/use-translation.ts";
import { focusReturned } from "../../ui/row-focus.ts";
import { useRestore } from "./queries.ts";

interface Deleted {
  readonly id: string;
  /** What has been done: 'Karim Benali a quitté la liste.' */
  readonly words: string;
}

/** Gives the id of its message. */
type OfferUndo = (deleted: Deleted, onRestored?: () => void) => string;

/** The button that takes back goes with its message. */
function isInToast(): boolean {
  return Boolean(document.activeElement?.closest("[data-toast]"));
}

/** Offers, for ten seconds after a deletion, to take it back; the focus goes to what came back. */
export function useUndo(): OfferUndo {
  const { t } = useTranslation();
  const { mutateAsync } = useRestore();

  async function takeBack(id: string, onRestored: (() => void) | undefined) {
    const hadFocus = isInToast();
    try {
      await mutateAsync(id);
      onRestored?.();
      if (hadFocus) focusReturned(id);
    } catch (error) {
      showToast({ words: errorWords(error), tone: "refused" });
    }
  }

  return ({ id, words }, onRestored) =>
    showToast({
      words,
      seconds: 10,
      action: { label: t("undo"), onAction: () => void takeBack(id, onRestored) },
    });
}
