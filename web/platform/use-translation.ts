import { use, useSyncExternalStore } from "react";
import type { Namespace } from "#i18n/languages.ts";
import { awaited, speaker, subscribeToWords, words, type TFunction } from "./words.ts";

/** What says the words of a file, once it is there; of several, keys that name none are of the first. */
export function useTranslation<From extends Namespace = "translation">(
  from?: From | readonly [From, ...Namespace[]],
): { t: TFunction<From>; i18n: typeof words } {
  const files: readonly Namespace[] = from === undefined ? [] : typeof from === "string" ? [from] : from;
  // Whether they are there or not: hooks come in the same order when what waited is drawn again.
  use(awaited(files));
  const first = files[0] ?? "translation";
  const read = () => speaker(first);
  const t = useSyncExternalStore(subscribeToWords, read, read);
  return { t: t as TFunction<From>, i18n: words };
}
