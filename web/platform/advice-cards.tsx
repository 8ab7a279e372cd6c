import { createContext, use, useState } from "react";
import { Advice } from "#web/ui/advice.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import styles from "./advice-cards.module.css";
import { useTranslation } from "./use-translation.ts";

/** The adviser has the same name in every language. */
const adviser = "Margaux";

/** Whether the wedding day is over, because most advice is about preparing it. */
export const IsWeddingOver = createContext(false);

interface AdviceCardsProps {
  /** At least five texts, each with a number or a step. The first one is shown first. */
  pieces: readonly string[];
  /** Whether the cards stand in a left column. */
  narrow?: boolean | undefined;
  /** Whether the advice is meant for the time after the wedding. */
  isForAfter?: boolean | undefined;
}

/** A carousel that shows one piece of advice at a time, to members who may edit, while it can still be followed. */
export function AdviceCards({ pieces, narrow, isForAfter = false }: AdviceCardsProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const mayEdit = useMayEdit();
  const isOver = use(IsWeddingOver);
  if (!mayEdit || pieces.length === 0 || (isOver && !isForAfter)) return null;
  return (
    <Advice
      narrow={narrow}
      title={t("translation:advice.title", { name: adviser })}
      text={<span aria-live="polite">{pieces[at % pieces.length]}</span>}
    >
      <Button kind="quiet" size="small" className={styles.next} onClick={() => setAt(at + 1)}>
        {t("translation:advice.next")}
      </Button>
    </Advice>
  );
}
