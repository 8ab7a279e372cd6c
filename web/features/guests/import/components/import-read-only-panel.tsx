import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import key from "#web/ui/drawings/key.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

/** Replaces the steps for members who may see the guests but not change them: says what to ask the couple for. */
export function ImportReadOnlyPanel() {
  const { t } = useTranslation("import");
  return (
    <>
      <PageTitle title={t("title")} />
      <EmptyList
        drawing={key}
        title={t("seen.title")}
        sentence=""
        seen={t("seen.sentence")}
        actions={[{ label: t("done.list"), to: paths.guests, reads: true }]}
      />
    </>
  );
}
