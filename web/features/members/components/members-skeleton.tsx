import { useTranslation } from "#web/platform/use-translation.ts";
import { CardColumns } from "#web/ui/card-columns.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The skeleton of the cards, while the user's role is not known. */
export function MembersSkeleton() {
  const { t } = useTranslation("members");
  return (
    <CardColumns>
      <Skeleton label={t("loading")} shape="block" height={420} />
      <Skeleton label="" shape="block" height={220} />
    </CardColumns>
  );
}
