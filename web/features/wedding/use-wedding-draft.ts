import { useCallback, useMemo, useState } from "react";
import type { Wedding } from "#contract/wedding.ts";
import type { FormEdits } from "#web/platform/edits.ts";
import { getLanguage } from "#web/platform/language.ts";
import {
  type SavedValues,
  getSavedValues,
  getWeddingChanges,
  getSavedText,
  dropSaved,
  getChangesByOthers,
  dropText,
  dropUnchanged,
  type DraftChanges,
  type WeddingField,
  type DraftTexts,
} from "./draft.rules.ts";
import { updateCachedWedding } from "./queries.ts";

export interface WeddingDraft {
  readonly texts: DraftTexts;
  readonly changes: DraftChanges;
  /** The saved value of each changed field at the time when it was typed. */
  readonly base: SavedValues;
  /** What the form needs to offer both values of a field that others changed too. */
  readonly edits: FormEdits;
  readonly isDirty: boolean;
  /** The text of a field: typed, otherwise saved. */
  readonly getText: (field: WeddingField) => string;
  readonly setText: (field: WeddingField, text: string) => void;
  /** Called after a save, with what was sent and the server's reply. */
  readonly markSaved: (sent: DraftTexts, saved: Wedding) => void;
}

const noBases: SavedValues = {};

/** A form draft over the wedding: typed fields survive refetches, other fields follow the saved values. */
export function useWeddingDraft(wedding: Wedding): WeddingDraft {
  const language = getLanguage();
  const [texts, setTexts] = useState<DraftTexts>({});
  const [bases, setBases] = useState(noBases);
  const [seenWedding, setSeenWedding] = useState(wedding);
  if (seenWedding !== wedding) {
    setSeenWedding(wedding);
    const unsavedTexts = dropUnchanged(texts, wedding, language);
    setTexts(unsavedTexts);
    setBases(getSavedValues(unsavedTexts, bases, seenWedding));
  }
  const changes = useMemo(() => getWeddingChanges(texts, wedding), [texts, wedding]);
  const base = getSavedValues(changes, bases, wedding);
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
      mergeValues: updateCachedWedding,
      choose: (field, choice) => {
        setBases((now) => ({ ...now, ...getSavedValues({ [field]: choice }, {}, wedding) }));
        if (choice === "theirs") setTexts((now) => dropText(now, field));
        return Promise.resolve();
      },
    },
    isDirty: Object.keys(changes).length > 0,
    getText: (field) => texts[field] ?? getSavedText(wedding, field, language),
    setText: useCallback(
      (field, text) => setTexts((now) => dropUnchanged({ ...now, [field]: text }, wedding, language)),
      [setTexts, wedding, language],
    ),
    markSaved: useCallback(
      (sent, saved) => {
        setTexts((now) => dropUnchanged(dropSaved(now, sent, saved, language), wedding, language));
        // Text typed during the save is based on the value that this save stored.
        setBases((now) => ({ ...now, ...getSavedValues(sent, {}, saved) }));
      },
      [setTexts, setBases, wedding, language],
    ),
  };
}
