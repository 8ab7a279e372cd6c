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
  /** A field as it stands: typed, else saved. */
  readonly textOf: (field: Field) => string;
  readonly put: (field: Field, text: string) => void;
  /** Says what was sent, and what the server made of it. */
  readonly settle: (sent: Texts, saved: Wedding) => void;
}

/** A form over the wedding: what is typed stays whatever is read again meanwhile; the rest follows what is saved. */
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
