import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The plan on its way. */
export function PlanSkeleton() {
  const { t } = useTranslation("seating");
  return <Skeleton label={t("loading")} shape="rows" count={8} height={52} />;
}
