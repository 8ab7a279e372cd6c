import { memo, useMemo } from "react";
import { knownEventTypes, type EventType } from "#contract/calendar.ts";
import { formatMonthYear } from "#i18n/formats.ts";
import { monthsOffered } from "#i18n/months.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FollowingSearch } from "#web/ui/following-search.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Toggle } from "#web/ui/toggle.tsx";
import { isFiltered, type Filters } from "../list.rules.ts";
import styles from "./filter-fields.module.css";
import { KindSquare } from "./kind-square.tsx";

export interface FilterFieldsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onClear: () => void;
  today: string;
  hasTasks: boolean;
  showTasks: (isShown: boolean) => void;
  /** The title has a field of its own elsewhere. */
  withoutTitle?: boolean | undefined;
}

export function FilterFields({
  filters,
  onChange,
  onClear,
  today,
  hasTasks,
  showTasks,
  withoutTitle,
}: FilterFieldsProps) {
  return (
    <div className={styles.fields}>
      {!withoutTitle && <TitleSearch value={filters.title} onChange={onChange} />}
      <MonthFilter value={filters.month} today={today} onChange={onChange} />
      <TypeBoxes wanted={filters.types} onChange={onChange} />
      <TasksSwitch isOn={hasTasks} onChange={showTasks} />
      {isFiltered(filters) && <ClearButton onClear={onClear} />}
    </div>
  );
}

/* Each part is drawn again only when its own value changes: a key pressed in one field costs that field. */

interface FilterProps {
  value: string;
  onChange: FilterFieldsProps["onChange"];
}

interface TitleSearchProps extends FilterProps {
  /** On a phone the label is in the field. */
  bare?: boolean | undefined;
}

export const TitleSearch = memo(function TitleSearch({ value, onChange, bare }: TitleSearchProps) {
  const { t } = useTranslation("calendar");
  return (
    <FollowingSearch
      label={t("fields.title")}
      labelHidden={bare}
      placeholder={t(bare ? "filters.search_title" : "filters.search")}
      value={value}
      onSearch={(title) => {
        onChange({ title });
      }}
    />
  );
});

const MonthFilter = memo(function MonthFilter({ value, today, onChange }: FilterProps & { today: string }) {
  const { t, i18n } = useTranslation("calendar");
  const language = i18n.language;
  const options = useMemo(() => {
    const offered = monthsOffered(today);
    const months = value === "" || offered.includes(value) ? offered : [...offered, value].toSorted();
    return months.map((month) => ({ value: month, label: formatMonthYear(month, language) }));
  }, [today, value, language]);
  return (
    <SelectField
      label={t("fields.month")}
      value={value}
      emptyLabel={t("filters.any_month")}
      options={options}
      onChange={(event) => {
        onChange({ month: event.target.value });
      }}
    />
  );
});

interface TypeBoxesProps {
  wanted: readonly EventType[];
  onChange: FilterFieldsProps["onChange"];
}

const TypeBoxes = memo(function TypeBoxes({ wanted, onChange }: TypeBoxesProps) {
  const { t } = useTranslation("calendar");
  return (
    <fieldset>
      <legend className={styles.legend}>{t("fields.type")}</legend>
      <div className={styles.boxes}>
        {knownEventTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`types.${type}`)}
            trailing={<KindSquare type={type} />}
            className={styles.box}
            checked={wanted.includes(type)}
            onChange={(event) => {
              const on = event.target.checked;
              onChange({
                types: knownEventTypes.filter((each) => (each === type ? on : wanted.includes(each))),
              });
            }}
          />
        ))}
      </div>
      {/* There before it speaks, so that it is heard. */}
      <p role="status" className={styles.none}>
        {wanted.length === 0 && t("filters.no_type")}
      </p>
    </fieldset>
  );
});

interface TasksSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const TasksSwitch = memo(function TasksSwitch({ isOn, onChange }: TasksSwitchProps) {
  const { t } = useTranslation("calendar");
  return (
    <div className={styles.switch}>
      <span aria-hidden="true">{t("filters.tasks")}</span>
      <Toggle
        value={isOn}
        label={t("filters.tasks")}
        word={t(isOn ? "filters.tasks_on" : "filters.tasks_off")}
        onChange={onChange}
      />
    </div>
  );
});

const ClearButton = memo(function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("calendar");
  return (
    <Button kind="quiet" size="small" className={styles.clear} onClick={onClear}>
      {t("filters.clear")}
    </Button>
  );
});
