import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function PlanSkeleton() {
  const { t } = useTranslation("seating");
  return <Skeleton label={t("loading")} shape="rows" count={8} height={52} />;
}
