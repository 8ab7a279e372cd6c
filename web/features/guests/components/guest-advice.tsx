import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Advice } from "#web/ui/advice.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./guest-advice.module.css";

const pieces = ["far", "answers", "dates", "caterer", "moments", "children", "addresses", "tables"] as const;

/** One piece of advice at a time. */
export function GuestAdvice({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation("guests");
  const [at, setAt] = useState(0);
  const piece = pieces[at % pieces.length] ?? pieces[0];
  return (
    <Advice
      narrow={narrow}
      title={t("advice.title", { name: "Margaux" })}
      text={<span aria-live="polite">{t(`advice.${piece}`)}</span>}
    >
      <Button
        kind="quiet"
        size="small"
        className={styles.next}
        onClick={() => {
          setAt(at + 1);
        }}
      >
        {t("advice.next")}
      </Button>
    </Advice>
  );
}
