import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./elsewhere.module.css";

/** The page is of a wedding that this session has left: what is typed stays in sight until its owner goes on. */
export function Elsewhere() {
  const { t } = useTranslation("members");
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
        {t("elsewhere.sentence")}
      </Banner>
    </div>
  );
}
