import { undoBulkChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useFormatImported } from "../use-import-data.ts";

/** An import of the last day, which can still be undone. */
export function UndoLastImport({
  id,
  summary,
}: {
  id: string;
  summary: { added?: number; completed?: number; file_name?: string };
}) {
  const { t } = useTranslation("import");
  const formatImported = useFormatImported();
  const { added = 0, completed = 0, file_name: name = "" } = summary;
  return (
    <Banner
      tone="sage"
      action={
        <Button kind="quiet" size="small" onClick={() => void undoBulkChange(id)}>
          {t("undo")}
        </Button>
      }
    >
      {t("last", { name, what: formatImported({ added, completed }) })}
    </Banner>
  );
}
