/** Components of help for other features. */
import { Suspense } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { loadTexts } from "#web/platform/i18n.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

async function loadPanel() {
  const [{ HelpPanel: Panel }] = await Promise.all([import("./help-panel.tsx"), loadTexts(["help"])]);
  return { default: Panel };
}

const LatePanel = lazyPart(loadPanel);

/** A searchable list of questions, and the support contact. The fragment `#aide-date` opens that question. */
export function HelpPanel() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Skeleton label={t("loading")} shape="bars" count={6} height={52} />}>
      <LatePanel />
    </Suspense>
  );
}
