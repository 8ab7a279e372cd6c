import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import calendar from "#web/ui/drawings/calendar.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import styles from "./list-states.module.css";

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

/** When the filters leave nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("calendar");
  return (
    <div className={styles.nothing}>
      <p>{t("nothing.sentence")}</p>
      <Button onClick={onClear}>{t("filters.clear")}</Button>
    </div>
  );
}
