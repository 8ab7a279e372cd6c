import { paths } from "#web/paths.ts";
import { TextLink } from "#web/ui/link.tsx";
import { useTranslation } from "./use-translation.ts";

/** Where what is gone may be; beside the form, so that nothing typed in it is lost. */
export function BinLink() {
  const { t } = useTranslation();
  return (
    <TextLink to={paths.bin} target="_blank">
      {t("translation:look_in_bin")}
    </TextLink>
  );
}
