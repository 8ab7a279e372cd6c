/** Components of help for other features. */
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const LazyHelpPanel = createLazyPart(async () => (await import("./help-panel.tsx")).HelpPanel, ["help"]);

/** A searchable list of questions, and the support contact. The fragment `#aide-date` opens that question. */
export function HelpPanel() {
  const { t } = useTranslation();
  return <LazyHelpPanel fallback={<Skeleton label={t("loading")} shape="bars" count={6} height={52} />} />;
}
