import { languages } from "#i18n/languages.ts";
import { CornerChoice } from "#web/ui/corner-choice.tsx";
import { chooseLanguage } from "./choose-language.ts";
import { getLanguage } from "./language.ts";
import { useTranslation } from "./use-translation.ts";

/** The language switch in the corner of a public page. */
export function LanguageCorner() {
  const { t } = useTranslation();
  return (
    <CornerChoice
      label={t("language.label")}
      options={languages.map((value) => ({
        value,
        label: value.toUpperCase(),
        title: t(`language.${value}`),
        lang: value,
      }))}
      value={getLanguage()}
      onChange={(language) => void chooseLanguage(language)}
    />
  );
}
