import type { i18n, TFunction as TFunctionOf } from "i18next";
import { useTranslation as useAnyTranslation } from "react-i18next";
import type { Namespace } from "#i18n/languages.ts";

type Files = readonly [Namespace, ...Namespace[]];

/**
 * Translates a key. A key without a namespace belongs to the first one; every page also has `translation`
 * and `errors`.
 */
export type TFunction<From extends Namespace | Files = "translation"> = TFunctionOf<
  From extends Files ? [...From, "translation", "errors"] : [From, "translation", "errors"]
>;

/** react-i18next's hook, typed with the namespaces that every page has. */
export const useTranslation = useAnyTranslation as unknown as <
  const From extends Namespace | Files = "translation",
>(
  from?: From,
) => { t: TFunction<From>; i18n: i18n };
