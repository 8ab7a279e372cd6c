import { useTranslation } from "#web/platform/use-translation.ts";
import { weddingShown } from "#web/platform/wedding-shown.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useWeddings } from "../queries.ts";
import styles from "./elsewhere.module.css";

/** The page is of a wedding that this session has left: what is typed stays in sight until its owner goes on. */
export function Elsewhere() {
  const { t } = useTranslation("members");
  const { data, isFetchedAfterMount, isError } = useWeddings();
  // One alert with the truth: whether its owner went, or was taken out.
  if (!isFetchedAfterMount && !isError) return null;
  const isOut = isFetchedAfterMount && data !== undefined && !data.some(({ id }) => id === weddingShown());
  return (
    <div className={styles.place}>
      <Banner
        tone="gold"
        icon="swap"
        announced
        action={
          <Button
            size="small"
            onClick={() => {
              location.reload();
            }}
          >
            {t("elsewhere.reload")}
          </Button>
        }
      >
        {t(isOut ? "elsewhere.out" : "elsewhere.sentence")}
      </Banner>
    </div>
  );
}
