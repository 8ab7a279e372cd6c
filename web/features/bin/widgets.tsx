import { useTranslation } from "react-i18next";
import { errorWords } from "../../platform/errors.ts";
import { showToast } from "../../platform/toasts.tsx";
import { useRestore } from "./queries.ts";

interface Deleted {
  readonly id: string;
  /** What has been done: 'Karim Benali a quitté la liste.' */
  readonly words: string;
}

type OfferUndo = (deleted: Deleted, onRestored?: () => void) => void;

/** Offers, for ten seconds after a deletion, to take it back. */
export function useUndo(): OfferUndo {
  const { t } = useTranslation();
  const { mutateAsync } = useRestore();

  async function takeBack(id: string, onRestored: (() => void) | undefined) {
    try {
      await mutateAsync(id);
      onRestored?.();
    } catch (error) {
      showToast({ words: errorWords(error, t), tone: "refused" });
    }
  }

  return ({ id, words }, onRestored) => {
    showToast({
      words,
      seconds: 10,
      action: { label: t("undo"), onAction: () => void takeBack(id, onRestored) },
    });
  };
}
