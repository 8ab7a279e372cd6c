import { useCallback, useMemo, useState } from "react";
import type { Wedding } from "#contract/wedding.ts";
import { currentLanguage } from "#web/platform/i18n.ts";
import {
  changesOf,
  savedText,
  settled,
  unsaved,
  type Changes,
  type Field,
  type Texts,
} from "./draft.rules.ts";

export interface Draft {
  readonly texts: Texts;
  readonly changes: Changes;
  readonly isDirty: boolean;
  /** The text of a field: typed, otherwise saved. */
  readonly textOf: (field: Field) => string;
  readonly put: (field: Field, text: string) => void;
  /** Called after a save, with what was sent and the server's reply. */
  readonly settle: (sent: Texts, saved: Wedding) => void;
}

/** A form draft over the wedding: typed fields survive refetches, other fields follow the saved values. */
export function useDraft(wedding: Wedding): Draft {
  const language = currentLanguage();
  const [texts, setTexts] = useState<Texts>({});
  const [seen, setSeen] = useState(wedding);
  if (seen !== wedding) {
    setSeen(wedding);
    setTexts(unsaved(texts, wedding, language));
  }
  const changes = useMemo(() => changesOf(texts, wedding), [texts, wedding]);
  return {
    texts,
    changes,
    isDirty: Object.keys(changes).length > 0,
    textOf: (field) => texts[field] ?? savedText(wedding, field, language),
    put: useCallback(
      (field, text) => {
        setTexts((now) => unsaved({ ...now, [field]: text }, wedding, language));
      },
      [setTexts, wedding, language],
    ),
    settle: useCallback(
      (sent, saved) => {
        setTexts((now) => unsaved(settled(now, sent, saved, language), wedding, language));
      },
      [setTexts, wedding, language],
    ),
  };
}
