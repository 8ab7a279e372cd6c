import type { i18n, TFunction as TFunctionOf } from "i18next";
import { useTranslation as useAnyTranslation } from "react-i18next";
import type { Namespace } from "#i18n/languages.ts";

type Files = readonly [Namespace, ...Namespace[]];

/** Gives texts by key: one without a file's name is of the first file. Every page has `translation` and `errors`. */
export type TFunction<From extends Namespace | Files = "translation"> = TFunctionOf<
  From extends Files ? [...From, "translation", "errors"] : [From, "translation", "errors"]
>;

/** react-i18next's hook, typed with the files that every page has. */
export const useTranslation = useAnyTranslation as unknown as <
  const From extends Namespace | Files = "translation",
>(
  from?: From,
) => { t: TFunction<From>; i18n: i18n };
