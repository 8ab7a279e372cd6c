import { type Dispatch, type SetStateAction } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { noFilters, states, type Filters, type State } from "../catalogue.rules.ts";
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

interface StateFilterProps {
  state: State;
  /** The number that each state would show. */
  tally: Readonly<Record<State, number>>;
  isPhone: boolean;
  onChange: SetFilters;
}

/** Chooses one of seven states: chips, or a select on a phone. */
export function StateFilter({ state, tally, isPhone, onChange }: StateFilterProps) {
  const { t } = useTranslation("providers");
  const choose = (chosen: State) => onChange((now) => ({ ...now, state: chosen }));
  return isPhone ? (
    <SelectField
      label={t("filters.states")}
      labelHidden
      value={state}
      options={states.map((each) => ({
        value: each,
        label: t("filters.count", { state: t(`states.${each}`), tally: tally[each] }),
      }))}
      onChange={({ target }) => choose(states.find((each) => each === target.value) ?? noFilters.state)}
    />
  ) : (
    <div className={styles.states} role="group" aria-label={t("filters.states")}>
      {states.map((each) => (
        <ChoiceChip key={each} isOn={state === each} onChange={(on) => choose(on ? each : noFilters.state)}>
          <span>
            {t(`states.${each}`)} <span className={styles.tally}>{tally[each]}</span>
          </span>
        </ChoiceChip>
      ))}
    </div>
  );
}
