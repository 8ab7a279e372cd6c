import { childrenWishes, sideWishes, type Seating } from "#contract/seating.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { useChangeSeating } from "../queries.ts";
import styles from "./wishes.module.css";

/** Wishes that apply to everyone; each is saved when chosen. */
export function GeneralWishes({ seating }: { seating: Seating }) {
  const { t } = useTranslation("wishes");
  const { mutate: change } = useChangeSeating();
  return (
    <div className={styles.fields}>
      <div>
        <Checkbox
          label={t("wishes.families")}
          checked={seating.families}
          onChange={(event) => {
            change({ families: event.target.checked });
          }}
        />
        <Checkbox
          label={t("wishes.nobody_alone")}
          checked={seating.nobody_alone}
          onChange={(event) => {
            change({ nobody_alone: event.target.checked });
          }}
        />
      </div>
      <Segments
        label={t("wishes.sides")}
        value={seating.sides}
        options={sideWishes.map((value) => ({ value, label: t(`wishes.sides_${value}`) }))}
        onChange={(sides) => {
          change({ sides });
        }}
      />
      <Segments
        label={t("wishes.children")}
        value={seating.children}
        options={childrenWishes.map((value) => ({ value, label: t(`wishes.children_${value}`) }))}
        onChange={(children) => {
          change({ children });
        }}
      />
    </div>
  );
}
