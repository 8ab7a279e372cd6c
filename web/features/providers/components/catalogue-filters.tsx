import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { noFilters, states, type Filters, type State } from "../catalogue.rules.ts";
import styles from "./catalogue-filters.module.css";

interface CatalogueFiltersProps {
  filters: Filters;
  tally: Readonly<Record<State, number>>;
  isPhone: boolean;
  onChange: (filters: Filters) => void;
}

/** A search, and one state among seven: chips, or a list on a phone. */
export const CatalogueFilters = memo(function CatalogueFilters(props: CatalogueFiltersProps) {
  const { filters, tally, isPhone, onChange } = props;
  const { t } = useTranslation("providers");
  const choose = (state: State) => {
    onChange({ ...filters, state });
  };
  return (
    <search className={styles.filters}>
      <SearchField
        label={t("filters.name")}
        labelHidden
        placeholder={t("filters.placeholder")}
        value={filters.name}
        onChange={({ target }) => {
          onChange({ ...filters, name: target.value });
        }}
      />
      {isPhone ? (
        <SelectField
          label={t("filters.states")}
          labelHidden
          value={filters.state}
          options={states.map((state) => ({
            value: state,
            label: t("filters.count", { state: t(`states.${state}`), tally: tally[state] }),
          }))}
          onChange={({ target }) => {
            choose(states.find((state) => state === target.value) ?? noFilters.state);
          }}
        />
      ) : (
        <div className={styles.states} role="group" aria-label={t("filters.states")}>
          {states.map((state) => (
            <ChoiceChip
              key={state}
              on={filters.state === state}
              onChange={(on) => {
                choose(on ? state : noFilters.state);
              }}
            >
              {t(`states.${state}`)} <span className={styles.tally}>{tally[state]}</span>
            </ChoiceChip>
          ))}
        </div>
      )}
    </search>
  );
});
