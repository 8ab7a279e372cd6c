import { useCallback, useMemo, useState } from "react";
import type { Wedding } from "#contract/wedding.ts";
import type { FormEdits } from "#web/platform/edits.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import {
  type Bases,
  getBases,
  getWeddingChanges,
  getSavedText,
  dropSaved,
  getChangesByOthers,
  removeText,
  getUnsaved,
  type Changes,
  type Field,
  type Texts,
} from "./draft.rules.ts";
import { updateWedding } from "./queries.ts";

export interface WeddingDraft {
  readonly texts: Texts;
  readonly changes: Changes;
  /** The saved value of each changed field at the time when it was typed. */
  readonly base: Bases;
  /** What the form needs to offer both values of a field that others changed too. */
  readonly edits: FormEdits;
  readonly isDirty: boolean;
  /** The text of a field: typed, otherwise saved. */
  readonly getText: (field: Field) => string;
  readonly setText: (field: Field, text: string) => void;
  /** Called after a save, with what was sent and the server's reply. */
  readonly markSaved: (sent: Texts, saved: Wedding) => void;
}

const noBases: Bases = {};

/** A form draft over the wedding: typed fields survive refetches, other fields follow the saved values. */
export function useWeddingDraft(wedding: Wedding): WeddingDraft {
  const language = getLanguage();
  const [texts, setTexts] = useState<Texts>({});
  const [bases, setBases] = useState(noBases);
  const [seen, setSeen] = useState(wedding);
  if (seen !== wedding) {
    setSeen(wedding);
    const unsavedTexts = getUnsaved(texts, wedding, language);
    setTexts(unsavedTexts);
    setBases(getBases(unsavedTexts, bases, seen));
  }
  const changes = useMemo(() => getWeddingChanges(texts, wedding), [texts, wedding]);
  const base = getBases(changes, bases, wedding);
  return {
    texts,
    changes,
    base,
    edits: {
      latest: wedding,
      id: undefined,
      isDeleted: false,
      theirs: getChangesByOthers(changes, base, wedding),
      versions: {},
      mergeValues: updateWedding,
      choose: (field, choice) => {
        setBases((now) => ({ ...now, ...getBases({ [field]: choice }, {}, wedding) }));
        if (choice === "theirs") setTexts((now) => removeText(now, field));
        return Promise.resolve();
      },
    },
    isDirty: Object.keys(changes).length > 0,
    getText: (field) => texts[field] ?? getSavedText(wedding, field, language),
    setText: useCallback(
      (field, text) => setTexts((now) => getUnsaved({ ...now, [field]: text }, wedding, language)),
      [setTexts, wedding, language],
    ),
    markSaved: useCallback(
      (sent, saved) => {
        setTexts((now) => getUnsaved(dropSaved(now, sent, saved, language), wedding, language));
        // Text typed during the save is based on the value that this save stored.
        setBases((now) => ({ ...now, ...getBases(sent, {}, saved) }));
      },
      [setTexts, setBases, wedding, language],
    ),
  };
}
