import { taskTypes } from "#contract/todos.ts";
import { MonthFilter } from "#web/platform/month-filter.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Filters } from "#web/ui/filters.tsx";
import { usePeopleChoices } from "../use-people-choices.ts";
import { taskFilters, type TaskView } from "../list.rules.ts";
import styles from "./task-list.module.css";

interface TaskFiltersProps {
  view: TaskView;
  today: string;
}

/** The filters in the left column, or folded above the list if `foundCount` is given. */
export function TaskFilters({ foundCount, ...props }: TaskFiltersProps & { foundCount?: number }) {
  const { t } = useTranslation("todos");
  const { filters, filter, clear } = props.view;
  return (
    <Filters
      folded={foundCount !== undefined}
      title={t("filters.title")}
      search={{
        label: t("filters.words"),
        placeholder: t("filters.search"),
        value: filters.text,
        onSearch: (text: string) => filter({ text }),
      }}
      isFiltered={taskFilters.isFiltered(filters)}
      clearLabel={t("filters.clear")}
      onClear={clear}
      closeLabel={t("translation:close")}
      doneLabel={t("filters.see", { count: foundCount ?? 0 })}
    >
      <FilterFields {...props} />
    </Filters>
  );
}

function FilterFields({ view: { filters, filter }, today }: TaskFiltersProps) {
  const { t } = useTranslation("todos");
  const { types } = filters;
  const { choices: people } = usePeopleChoices();
  return (
    <>
      <FieldGroup label={t("filters.types")}>
        <div className={styles.chips}>
          {taskTypes.map((type) => (
            <ChoiceChip
              key={type}
              isOn={types.includes(type)}
              onChange={(isOn) =>
                filter({ types: taskTypes.filter((each) => (each === type ? isOn : types.includes(each))) })
              }
            >
              {t(`types.${type}`)}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
      <MonthFilter
        label={t("filters.month")}
        emptyLabel={t("filters.any_month")}
        value={filters.month}
        today={today}
        onChange={(month) => filter({ month })}
      />
      {people !== undefined && people.length > 1 && (
        <SelectField
          label={t("for.label")}
          emptyLabel={t("for.anybody")}
          value={filters.assigned}
          options={people}
          onChange={({ target }) => filter({ assigned: target.value })}
        />
      )}
      <Checkbox
        label={t("filters.hide_done")}
        checked={filters.hideDone}
        onChange={({ target }) => filter({ hideDone: target.checked })}
      />
    </>
  );
}
