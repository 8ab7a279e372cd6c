import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { providerFilters, type ProviderView, type StatusFilter, statusFilters } from "../catalogue.rules.ts";
import styles from "./catalogue-filters.module.css";

/** Searches for a kind, a company or a person while typing. */
export function NameFilter({ view: { filters, filter } }: { view: ProviderView }) {
  const { t } = useTranslation("providers");
  return (
    <SearchField
      className={styles.name}
      label={t("filters.name")}
      labelHidden
      placeholder={t("filters.placeholder")}
      data-print="no"
      value={filters.name}
      onSearch={(name) => filter({ name })}
    />
  );
}

interface StatusFilterFieldProps {
  view: ProviderView;
  /** The number of entries that each status would show. */
  counts: Readonly<Record<StatusFilter, number>>;
  isPhone: boolean;
}

/** Chooses the status to show: chips, or a select on a phone. */
export function StatusFilterField({ view, counts, isPhone }: StatusFilterFieldProps) {
  const { t } = useTranslation("providers");
  const { status } = view.filters;
  const choose = (newStatus: StatusFilter) => view.filter({ status: newStatus });
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
        choose(statusFilters.find((each) => each === target.value) ?? providerFilters.none.status)
      }
    />
  ) : (
    <div className={styles.states} role="group" aria-label={t("filters.states")}>
      {statusFilters.map((each) => (
        <ChoiceChip
          key={each}
          isOn={status === each}
          onChange={(on) => choose(on ? each : providerFilters.none.status)}
        >
          <span>
            {t(`states.${each}`)} <span className={styles.tally}>{counts[each]}</span>
          </span>
        </ChoiceChip>
      ))}
    </div>
  );
}
