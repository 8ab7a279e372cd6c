import { historyUrl } from "#web/paths.ts";
import { TextLink } from "#web/ui/link.tsx";
import { useTranslation } from "./use-translation.ts";

/** A link to what the journal says about one thing. */
export function HistoryLink({ thing }: { thing: string }) {
  const { t } = useTranslation();
  return (
    <p>
      <TextLink to={historyUrl(thing)}>{t("translation:history")}</TextLink>
    </p>
  );
}
