import { eventTypes } from "#contract/calendar.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { MonthFilter } from "#web/platform/month-filter.tsx";
import { FilterBoxes, Filters } from "#web/ui/filters.tsx";
import { isFiltered } from "../entries.rules.ts";
import type { CalendarView } from "../use-calendar-view.ts";
import styles from "./calendar-filters.module.css";
import { KindSquare } from "./kind-square.tsx";

interface CalendarFiltersProps {
  view: CalendarView;
  today: string;
}

/** The filters in the left column, or folded above the list if `foundCount` is given: the number of entries found. */
export function CalendarFilters({ foundCount, ...props }: CalendarFiltersProps & { foundCount?: number }) {
  const { t } = useTranslation("calendar");
  const { filters, filter, clear } = props.view;
  return (
    <Filters
      folded={foundCount !== undefined}
      title={t("filters.title")}
      search={{
        label: t("fields.title"),
        placeholder: t("filters.search"),
        bareLabel: t("filters.search_title"),
        value: filters.title,
        onSearch: (title: string) => filter({ title }),
      }}
      isFiltered={isFiltered(filters)}
      clearLabel={t("filters.clear")}
      onClear={clear}
      closeLabel={t("translation:close")}
      doneLabel={t("filters.see", { count: foundCount ?? 0 })}
    >
      <FilterFields {...props} />
    </Filters>
  );
}

function FilterFields({ view: { filters, filter }, today }: CalendarFiltersProps) {
  const { t } = useTranslation("calendar");
  return (
    <>
      <MonthFilter
        label={t("fields.month")}
        emptyLabel={t("filters.any_month")}
        value={filters.month}
        today={today}
        onChange={(month) => filter({ month })}
      />
      <FilterBoxes
        label={t("filters.type")}
        options={eventTypes.map((type) => ({
          value: type,
          label: t(`types.${type}`),
          trailing: <KindSquare type={type} />,
        }))}
        chosen={filters.types}
        onChange={(types) => filter({ types })}
      >
        {/* The live region is always mounted, because screen readers announce only changes in an existing
            one. */}
        <p role="status" className={styles.none}>
          {filters.types.length === 0 && t("filters.no_type")}
        </p>
      </FilterBoxes>
    </>
  );
}
