import { useTranslation } from "#web/platform/use-translation.ts";
import calendar from "#web/ui/drawings/calendar.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";

/** Before the first event. */
export function NoEvents({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("calendar");
  return (
    <EmptyList
      drawing={calendar}
      title={t("empty.title")}
      sentence={t("empty.sentence")}
      actions={[{ label: t("add.open"), icon: "plus", onPress: onAdd }]}
    />
  );
}
