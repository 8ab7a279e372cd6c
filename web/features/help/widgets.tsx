/** What other rooms show of the help. */
import { lazy, Suspense } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { words } from "#web/platform/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

async function loadPanel() {
  const [{ HelpPanel: Panel }] = await Promise.all([
    import("./help-panel.tsx"),
    words.loadNamespaces(["help"]),
  ]);
  return { default: Panel };
}

/** What cannot be fetched must not take the page with it. */
const LatePanel = lazy(() => loadPanel().catch(() => ({ default: PanelMissing })));

function PanelMissing() {
  const { t } = useTranslation();
  return <Banner tone="danger">{t("errors:offline")}</Banner>;
}

/** Questions and answers to search, and how to reach somebody. An address ending in `#aide-date` opens that question. */
export function HelpPanel() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Skeleton label={t("loading")} shape="bars" count={6} height={52} />}>
      <LatePanel />
    </Suspense>
  );
}
