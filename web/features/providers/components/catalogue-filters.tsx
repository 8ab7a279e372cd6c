import { type Dispatch, type SetStateAction } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { noFilters, statusFilters, type Filters, type StatusFilter } from "../catalogue.rules.ts";
import styles from "./catalogue-filters.module.css";

type SetFilters = Dispatch<SetStateAction<Filters>>;

/** Searches for a kind, a company or a person while typing. */
export function NameFilter({ name, onChange }: { name: string; onChange: SetFilters }) {
  const { t } = useTranslation("providers");
  return (
    <SearchField
      className={styles.name}
      label={t("filters.name")}
      labelHidden
      placeholder={t("filters.placeholder")}
      data-print="no"
      value={name}
      onSearch={(text) => onChange((now) => ({ ...now, name: text }))}
    />
  );
}

interface StatusFilterFieldProps {
  status: StatusFilter;
  /** The number that each state would show. */
  counts: Readonly<Record<StatusFilter, number>>;
  isPhone: boolean;
  onChange: SetFilters;
}

/** Chooses one of seven states: chips, or a select on a phone. */
export function StatusFilterField({ status, counts, isPhone, onChange }: StatusFilterFieldProps) {
  const { t } = useTranslation("providers");
  const choose = (chosen: StatusFilter) => onChange((now) => ({ ...now, status: chosen }));
  return isPhone ? (
    <SelectField
      label={t("filters.states")}
      labelHidden
      value={status}
      options={statusFilters.map((each) => ({
        value: each,
        label: t("filters.count", { state: t(`states.${each}`), tally: counts[each] }),
      }))}
      onChange={({ target }) =>
        choose(statusFilters.find((each) => each === target.value) ?? noFilters.status)
      }
    />
  ) : (
    <div className={styles.states} role="group" aria-label={t("filters.states")}>
      {statusFilters.map((each) => (
        <ChoiceChip key={each} isOn={status === each} onChange={(on) => choose(on ? each : noFilters.status)}>
          <span>
            {t(`states.${each}`)} <span className={styles.tally}>{counts[each]}</span>
          </span>
        </ChoiceChip>
      ))}
    </div>
  );
}
