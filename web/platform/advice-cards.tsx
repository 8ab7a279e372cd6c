import { createContext, use, useState } from "react";
import { Advice } from "#web/ui/advice.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import styles from "./advice-cards.module.css";
import { useTranslation } from "./use-translation.ts";

/** The adviser has the same name in every language. */
const adviser = "Margaux";

/** Whether the wedding day is over, because most advice is about preparing it. */
export const WeddingOverContext = createContext(false);

interface AdviceCardsProps {
  /** Each has a number or a step. Without any, nothing is shown. */
  texts: readonly string[];
  /** Whether the cards stand in a left column. */
  narrow?: boolean | undefined;
  /** Whether the advice is meant for the time after the wedding. */
  isForAfter?: boolean | undefined;
}

/** A carousel that shows one piece of advice at a time, to members who may edit, while it can still be followed. */
export function AdviceCards({ texts, narrow, isForAfter = false }: AdviceCardsProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const mayEdit = useMayEdit();
  const isOver = use(WeddingOverContext);
  if (!mayEdit || texts.length === 0 || (isOver && !isForAfter)) return null;
  return (
    <Advice
      narrow={narrow}
      title={t("translation:advice.title", { name: adviser })}
      text={<span aria-live="polite">{texts[index % texts.length]}</span>}
    >
      <Button kind="quiet" size="small" className={styles.next} onClick={() => setIndex(index + 1)}>
        {t("translation:advice.next")}
      </Button>
    </Advice>
  );
}
