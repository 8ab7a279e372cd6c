import { useTranslation } from "#web/platform/use-translation.ts";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { ListShape } from "#web/ui/list-shape.tsx";
import styles from "./list-states.module.css";

/** Before the first guest. */
export function NoGuests({ onAdd, onPaste }: { onAdd: () => void; onPaste: () => void }) {
  const { t } = useTranslation("guests");
  return (
    <EmptyList
      drawing={placeCards}
      title={t("empty.title")}
      sentence={t("empty.sentence")}
      actions={[
        { label: t("add.open"), icon: "plus", onPress: onAdd },
        { label: t("empty.paste"), onPress: onPaste },
      ]}
    />
  );
}

/** Tabs, bar and rows on their way. */
export function ListSkeleton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation("guests");
  return (
    <div className={styles.list}>
      <ListShape label={t("loading")} cards={6} rows={9} rowHeight={52} isPhone={isPhone} />
    </div>
  );
}
