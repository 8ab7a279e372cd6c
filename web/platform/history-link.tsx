import { historyUrl } from "#web/paths.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { useTranslation } from "./use-translation.ts";

/** A link to what the journal says about one thing. */
export function HistoryLink({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <p>
      <TextLink to={historyUrl(id)}>{t("translation:history")}</TextLink>
    </p>
  );
}
