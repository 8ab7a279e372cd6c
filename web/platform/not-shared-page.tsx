/** Shown in place of a page that the couple did not open to this helper. */
import { paths } from "#web/paths.ts";
import key from "#web/ui/drawings/key.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useTranslation } from "./use-translation.ts";

export function NotSharedPage({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={title} />
      <EmptyList
        drawing={key}
        title={t("reserved_room.title")}
        sentence={t("reserved_room.sentence")}
        actions={[{ label: t("back_home"), to: paths.dashboard }]}
      />
    </>
  );
}
