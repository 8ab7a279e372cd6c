import { memo, useMemo } from "react";
import { taskTypes, type TaskType } from "#contract/todos.ts";
import { formatMonthYear } from "#i18n/formats.ts";
import { monthsOffered } from "#i18n/months.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { FollowingSearch } from "#web/ui/following-search.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { isFiltered, type Filters } from "../list.rules.ts";
import styles from "./filter-fields.module.css";

export interface FilterFieldsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onClear: () => void;
  today: string;
  /** The title has a field of its own elsewhere. */
  withoutWords?: boolean | undefined;
}

export function FilterFields({ filters, onChange, onClear, today, withoutWords }: FilterFieldsProps) {
  return (
    <div className={styles.fields}>
      {!withoutWords && <WordSearch value={filters.words} onChange={onChange} />}
      <TypeChips types={filters.types} onChange={onChange} />
      <MonthFilter month={filters.month} today={today} onChange={onChange} />
      <DoneBox hideDone={filters.hideDone} onChange={onChange} />
      {isFiltered(filters) && <ClearButton onClear={onClear} />}
    </div>
  );
}

/* Each part is drawn again only when its own value changes: a key pressed in one field costs that field. */

type OnChange = FilterFieldsProps["onChange"];

interface WordSearchProps {
  value: string;
  onChange: OnChange;
  /** On a phone the label is in the field. */
  bare?: boolean | undefined;
}

export const WordSearch = memo(function WordSearch({ value, onChange, bare }: WordSearchProps) {
  const { t } = useTranslation("todos");
  return (
    <FollowingSearch
      label={t("filters.words")}
      labelHidden={bare}
      placeholder={t(bare ? "filters.words" : "filters.search")}
      value={value}
      onSearch={(words) => {
        onChange({ words });
      }}
    />
  );
});

const TypeChips = memo(function TypeChips({
  types,
  onChange,
}: {
  types: readonly TaskType[];
  onChange: OnChange;
}) {
  const { t } = useTranslation("todos");
  return (
    <FieldGroup label={t("filters.types")}>
      <div className={styles.chips}>
        {taskTypes.map((type) => (
          <ChoiceChip
            key={type}
            on={types.includes(type)}
            onChange={(on) => {
              onChange({ types: taskTypes.filter((each) => (each === type ? on : types.includes(each))) });
            }}
          >
            {t(`types.${type}`)}
          </ChoiceChip>
        ))}
      </div>
    </FieldGroup>
  );
});

interface MonthFilterProps {
  month: string;
  today: string;
  onChange: OnChange;
}

/** A month that an address asks for is on offer too, however far it lies. */
const MonthFilter = memo(function MonthFilter({ month, today, onChange }: MonthFilterProps) {
  const { t, i18n } = useTranslation("todos");
  const options = useMemo(() => {
    const offered = monthsOffered(today);
    const months = month === "" || offered.includes(month) ? offered : [...offered, month].toSorted();
    return months.map((value) => ({ value, label: formatMonthYear(`${value}-01`, i18n.language) }));
  }, [today, month, i18n.language]);
  return (
    <SelectField
      label={t("filters.month")}
      value={month}
      emptyLabel={t("filters.any_month")}
      options={options}
      onChange={(event) => {
        onChange({ month: event.target.value });
      }}
    />
  );
});

const DoneBox = memo(function DoneBox({ hideDone, onChange }: { hideDone: boolean; onChange: OnChange }) {
  const { t } = useTranslation("todos");
  return (
    <Checkbox
      className={styles.box}
      label={t("filters.hide_done")}
      checked={hideDone}
      onChange={(event) => {
        onChange({ hideDone: event.target.checked });
      }}
    />
  );
});

const ClearButton = memo(function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("todos");
  return (
    <Button kind="quiet" size="small" className={styles.clear} onClick={onClear}>
      {t("filters.clear")}
    </Button>
  );
});
