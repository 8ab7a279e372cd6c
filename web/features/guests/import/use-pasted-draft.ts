import { useDeferredValue, useMemo } from "react";
import type { Moment } from "#contract/moments.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { createDraft, type ImportDraft, nameMoments } from "./use-import-draft.ts";
import { isWebPage } from "./file-kind.rules.ts";
import { parseSeparatedText } from "./separated-text.rules.ts";

/** Longer texts are read only when asked for, so that typing never waits for them. */
const maxReadyLength = 20_000;

/** The pasted text as a draft, so that a list of names without a question can be imported in place; null if empty. */
export function usePastedDraft(
  text: string,
  { couple, moments }: { couple: readonly string[]; moments: readonly Moment[] },
): ImportDraft | null {
  const { t } = useTranslation("import");
  // Typing comes first.
  const deferredText = useDeferredValue(text);
  const parsed = useMemo(() => {
    const isLeftOut =
      deferredText.trim() === "" || deferredText.length > maxReadyLength || isWebPage(deferredText);
    if (isLeftOut) return null;
    const rows = parseSeparatedText(deferredText);
    return { sheets: [{ name: "", rows }], requestKey: crypto.randomUUID() };
  }, [deferredText]);
  return useMemo(() => {
    if (parsed === null) return null;
    // A refetch of the moments keeps the key, so that a repeated call imports once.
    const { sheets, requestKey } = parsed;
    const file = { fileName: t("file.pasted"), sheets, sheet: 0 };
    return { ...createDraft(file, { couple }, nameMoments(moments)), requestKey };
  }, [parsed, couple, moments, t]);
}
