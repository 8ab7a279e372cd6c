import type { ReactNode } from "react";
import { maxWitnesses, type Witness } from "#contract/witnesses.ts";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { CardTitle } from "#web/ui/card.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { countExtraWitnesses, getCountState, countMissingWitnesses } from "../count.rules.ts";
import styles from "./witnesses.module.css";

interface WitnessCountProps {
  witnesses: readonly Witness[];
  /** Content at the end of the line. */
  children: ReactNode;
}

/** The number of witnesses against the number that the town hall admits. */
export function WitnessCount({ witnesses, children }: WitnessCountProps) {
  const { t } = useTranslation("wedding");
  const count = witnesses.length;
  const state = getCountState(count);
  return (
    <div className={styles.count}>
      <Stack row gap={2} aria-hidden="true">
        {witnesses.map(({ id, name }) => (
          <Avatar key={id} initial={getFirstLetter(name)} />
        ))}
        {Array.from({ length: Math.max(0, maxWitnesses - count) }, (_, place) => (
          <span key={place} className={styles.free} />
        ))}
      </Stack>
      <div className={styles.text} role="status">
        <CardTitle>
          {state === "beyond"
            ? t("witnesses.count.many", { count })
            : t("witnesses.count.of", { count, most: maxWitnesses })}
        </CardTitle>
        <Soft size="md">
          {state === "missing" && t("witnesses.count.missing", { count: countMissingWitnesses(count) })}
          {state === "enough" && t("witnesses.count.enough")}
          {state === "beyond" && t("witnesses.count.beyond", { count: countExtraWitnesses(count) })}
        </Soft>
      </div>
      {children}
    </div>
  );
}
