import { memo } from "react";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Counts } from "../list.rules.ts";
import type { ListView } from "../use-list-view.ts";
import { useMedia, withColumn } from "#web/ui/media.ts";
import { FilterFields } from "./filter-fields.tsx";
import { preloadAdding } from "./guest-dialogs.tsx";
import styles from "./guest-aside.module.css";

interface GuestAsideProps {
  view: ListView;
  counts: Counts;
  sides: readonly string[];
  isLoading: boolean;
  onAdd: () => void;
}

/** The left column: add, filter, a piece of advice. */
export function GuestAside({ view, counts, sides, isLoading, onAdd }: GuestAsideProps) {
  const { t } = useTranslation("guests");
  return (
    <>
      <AddButton onAdd={onAdd} />
      <Card title={t("filters.title")} tight className={styles.row}>
        {isLoading ? (
          <Skeleton label={t("loading")} shape="bars" count={6} height={65} />
        ) : (
          <FilterFields
            filters={view.filters}
            onChange={view.filter}
            onClear={view.clear}
            counts={counts}
            sides={sides}
          />
        )}
      </Card>
      <AdviceBelow />
    </>
  );
}

const AddButton = memo(function AddButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("guests");
  return (
    <Button
      kind="primary"
      icon="plus"
      wide
      onClick={onAdd}
      onPointerEnter={preloadAdding}
      onFocus={preloadAdding}
    >
      {t("add.open")}
    </Button>
  );
});

const pieces = ["far", "answers", "dates", "caterer", "moments", "children", "addresses", "tables"] as const;

const AdviceBelow = memo(function AdviceBelow() {
  const { t } = useTranslation("guests");
  const isWide = useMedia(withColumn);
  return (
    <div className={styles.row}>
      <AdviceCards narrow={isWide} pieces={pieces.map((piece) => t(`advice.${piece}`))} />
    </div>
  );
});
