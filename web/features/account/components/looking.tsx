import { useTranslation } from "react-i18next";
import { errorWords } from "../../../platform/errors.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Looked } from "../mailed-link.ts";
import { Envelope } from "../widgets.tsx";
import styles from "./account-form.module.css";

interface LookingProps {
  title: string;
  looked: Extract<Looked, { at: "looking" | "over" | "failed" }>;
  onRetry: () => void;
}

/** While a mailed link is looked at, or when it could not be. */
export function Looking({ title, looked, onRetry }: LookingProps) {
  const { t } = useTranslation("account");
  return (
    <Envelope title={title}>
      {looked.at === "failed" ? (
        <Banner
          tone="danger"
          announced
          action={
            <Button kind="quiet" size="small" onClick={onRetry}>
              {t("translation:retry")}
            </Button>
          }
        >
          {errorWords(looked.error, t)}
        </Banner>
      ) : (
        <div role="status" className={styles.looking}>
          <Spinner />
          <VisuallyHidden>{t("link.looking")}</VisuallyHidden>
        </div>
      )}
    </Envelope>
  );
}
