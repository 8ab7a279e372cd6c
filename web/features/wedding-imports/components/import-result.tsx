import { switchWedding } from "#web/features/members/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { ImportedWedding } from "../queries.ts";

const countedParts = ["unseated", "in_bin", "sends", "journal_entries", "consents", "links"] as const;

/** Names what the new wedding does not have. The session works on that wedding already, so closing opens it. */
export function ImportResult({ tables, left_out: leftOut }: ImportedWedding) {
  const { t } = useTranslation("profile");
  const lines = [
    ...(leftOut.open_replies ? [t("import.result.open_replies")] : []),
    ...countedParts
      .filter((part) => leftOut[part] > 0)
      .map((part) => t(`import.result.${part}`, { count: leftOut[part] })),
  ];
  return (
    <Dialog
      open
      focusesTitle
      title={t("import.result.title")}
      closeLabel={t("translation:close")}
      onClose={switchWedding}
      primary={
        <Button kind="primary" onClick={switchWedding}>
          {t("import.result.open")}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{t("import.result.guests", { count: tables["guests"] ?? 0 })}</p>
        {lines.length > 0 && (
          <div>
            <p>{t("import.result.left_out")}</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
