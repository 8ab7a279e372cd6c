import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Counts } from "../list.rules.ts";
import type { ListView } from "../use-list-view.ts";
import { useMedia, withColumn } from "../use-media.ts";
import { FilterFields } from "./filter-fields.tsx";
import { GuestAdvice } from "./guest-advice.tsx";
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
  const isWide = useMedia(withColumn);
  return (
    <>
      <Button kind="primary" icon="plus" wide onClick={onAdd}>
        {t("add.open")}
      </Button>
      <Card title={t("filters.title")} tight className={styles.row}>
        {isLoading ? (
          <Skeleton label={t("loading")} shape="bars" count={6} />
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
      <div className={styles.row}>
        <GuestAdvice narrow={isWide} />
      </div>
    </>
  );
}
