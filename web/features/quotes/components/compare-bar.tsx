import { useState } from "react";
import type { Moment } from "#contract/moments.ts";
import { maxPersons } from "#contract/price-lines.ts";
import type { PersonCounts, PersonsByMoment } from "#money/headcounts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { PersonKind, UsedMoment } from "../quotes.rules.ts";
import styles from "./compare-bar.module.css";

const countKeyByKind = { adult: "adults", child: "children", vendor: "vendors" } as const;

interface CompareBarProps {
  itemTitle: string;
  usedMoments: readonly UsedMoment[];
  moments: readonly Moment[];
  persons: PersonsByMoment;
  isNobodyInvited: boolean;
  /** Whether a number was typed. */
  isChanged: boolean;
  onChange: (momentId: string, persons: PersonCounts) => void;
  onReset: () => void;
}

/** The numbers of persons for which the quotes are compared, by moment. They are not saved. */
export function CompareBar(props: CompareBarProps) {
  const { itemTitle, usedMoments, moments, persons, isNobodyInvited, isChanged, onChange, onReset } = props;
  const { t } = useTranslation("quotes");
  return (
    <div role="group" aria-label={t("compare.group", { item: itemTitle })} className={styles.bar}>
      <p className={styles.title}>{isNobodyInvited ? t("compare.nobody") : t("compare.title")}</p>
      {usedMoments.map(({ momentId, kinds }) => {
        const moment = moments.find(({ id }) => id === momentId);
        const counted = persons.get(momentId);
        return counted && moment ? (
          <fieldset key={momentId} className={styles.moment}>
            <legend>{getMomentName(moment)}</legend>
            {kinds.map((kind) => (
              <CountField
                key={kind}
                kind={kind}
                count={counted[countKeyByKind[kind]]}
                onCount={(count) => onChange(momentId, { ...counted, [countKeyByKind[kind]]: count })}
              />
            ))}
          </fieldset>
        ) : null;
      })}
      {isChanged && (
        <Button kind="quiet" size="small" icon="undo" onClick={onReset}>
          {t("compare.reset")}
        </Button>
      )}
      <p className={styles.hint} role="status">
        {isChanged ? t("compare.changed") : isNobodyInvited ? t("compare.nobody_hint") : ""}
      </p>
    </div>
  );
}

interface CountFieldProps {
  kind: PersonKind;
  count: number;
  onCount: (count: number) => void;
}

/** A number of persons. An emptied field counts as 0, but shows it only once it is left. */
function CountField({ kind, count, onCount }: CountFieldProps) {
  const { t } = useTranslation("quotes");
  const [isEmptied, setEmptied] = useState(false);
  return (
    <TextField
      label={t(`compare.${countKeyByKind[kind]}`)}
      type="number"
      inputMode="numeric"
      min={0}
      max={maxPersons}
      step={1}
      className={styles.count}
      value={isEmptied && count === 0 ? "" : count}
      onBlur={() => setEmptied(false)}
      onChange={({ target }) => {
        const typed = target.valueAsNumber;
        setEmptied(Number.isNaN(typed));
        onCount(Number.isNaN(typed) ? 0 : Math.min(maxPersons, Math.max(0, Math.round(typed))));
      }}
    />
  );
}
