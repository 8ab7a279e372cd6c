import { paths } from "#web/paths.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { useTranslation } from "./use-translation.ts";

/**
 * A link to the bin, where a missing item may be. It opens a new tab, so that nothing typed in the form is
 * lost.
 */
export function BinLink() {
  const { t } = useTranslation();
  return (
    <TextLink to={paths.bin} target="_blank">
      {t("translation:look_in_bin")}
    </TextLink>
  );
}
