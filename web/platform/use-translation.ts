/** Texts for components, in the language of the page. */
import i18next, { type i18n, type TFunction as TFunctionOf } from "i18next";
import { use, useSyncExternalStore } from "react";
import type { Namespace } from "#i18n/languages.ts";

type Files = readonly [Namespace, ...Namespace[]];

/**
 * Translates a key. A key without a namespace belongs to the first one; every page also has `translation`
 * and `errors`.
 */
export type TFunction<From extends Namespace | Files = "translation"> = TFunctionOf<
  From extends Files ? [...From, "translation", "errors"] : [From, "translation", "errors"]
>;

/** Takes one key, and no text for a missing one. */
type Translator = (key: string, values?: unknown) => string;

/** The translators in use, by their first file. They are replaced when the language changes or English texts fill gaps. */
const translators = new Map<Namespace, Translator>();
/** The loading of files that neither the page nor its late parts have loaded. */
const loads = new Map<Namespace, Promise<unknown>>();

// Before the listeners of all components.
i18next.on("languageChanged", () => translators.clear());

/** The translator of a file. It looks up a text without values once, because a list asks for the same in each row. */
export function getTranslator(file: Namespace): Translator {
  const known = translators.get(file);
  if (known !== undefined) return known;
  const translate = i18next.getFixedT(null, file) as unknown as Translator;
  const texts = new Map<string, string>();
  const translator: Translator = (key, values) => {
    if (values !== undefined) return translate(key, values);
    const text = texts.get(key) ?? translate(key);
    // As long as there is no text, i18next answers with the key, without the file's name.
    if (!key.endsWith(text)) texts.set(key, text);
    return text;
  };
  translators.set(file, translator);
  return translator;
}

function subscribe(listener: () => void): () => void {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
}

function getLoad(file: Namespace): Promise<unknown> {
  const load = loads.get(file) ?? i18next.loadNamespaces(file);
  loads.set(file, load);
  return load;
}

/** The component renders again when the language changes. It waits for files that are not loaded yet. */
export function useTranslation<const From extends Namespace | Files = "translation">(
  from?: From,
): { t: TFunction<From>; i18n: i18n } {
  const files: readonly Namespace[] = from === undefined ? ["translation"] : [from].flat();
  for (const file of files) if (!i18next.hasResourceBundle(i18next.language, file)) use(getLoad(file));
  const getCurrent = () => getTranslator(files[0] ?? "translation");
  const t = useSyncExternalStore(subscribe, getCurrent, getCurrent);
  return { t: t as unknown as TFunction<From>, i18n: i18next };
}
