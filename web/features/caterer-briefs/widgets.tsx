/** Parts of the caterer briefs for other features. */
import { catererBriefUrl } from "#web/paths.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useBriefs } from "./queries.ts";

/** From 30 days before: how many changes the caterer has not received, with a link to the brief. */
export function CatererReminder() {
  const { t } = useTranslation("dashboard");
  const mayPrepare = usePermission("guests:edit") === true;
  // The page around has asked already.
  const briefs = useBriefs({ enabled: mayPrepare, isKnown: true });
  const remindedBriefs = (briefs.data ?? []).filter((brief) => brief.is_reminded);
  const [first] = remindedBriefs;
  if (first === undefined) return null;
  const count = remindedBriefs.reduce((sum, brief) => sum + brief.change_count, 0);
  return (
    <Banner
      tone="gold"
      icon="cutlery"
      action={<TextLink to={catererBriefUrl(first.moment_id)}>{t("caterer.title")}</TextLink>}
    >
      {count === 0 ? t("caterer.waits") : t("caterer.lacks", { count })}
    </Banner>
  );
}
