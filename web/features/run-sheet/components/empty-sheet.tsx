import lanterns from "#web/ui/drawings/lanterns.svg?raw";
import { getErrorText } from "#web/platform/errors.ts";
import { getLanguage } from "#web/platform/language.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useCreateRunPreset } from "../queries.ts";

/** Offers to begin with the moments, or with a row. */
export function EmptySheet({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("run-sheet");
  const createPreset = useCreateRunPreset();
  const fillFromMoments = () => {
    if (createPreset.isPending) return;
    createPreset.mutate(getLanguage(), {
      onSuccess: ({ change_id: changeId, rows }) => {
        const text = rows.length === 0 ? t("begin.no_moments") : t("begin.done", { count: rows.length });
        offerUndoOfChange({ changeId, text });
      },
      onError: (error) => {
        showToast({ text: t("begin.failed", { why: getErrorText(error) }), tone: "refused" });
      },
    });
  };
  return (
    <EmptyList
      drawing={lanterns}
      title={t("empty.title")}
      sentence={t("empty.sentence")}
      seen={t("empty.seen")}
      actions={[
        { label: t("begin.open"), onPress: fillFromMoments },
        { label: t("add.open"), onPress: onAdd },
      ]}
    />
  );
}
