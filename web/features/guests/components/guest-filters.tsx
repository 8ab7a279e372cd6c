import type { Guest } from "#contract/guests.ts";
import { getIdsOfGuestsWithAddress } from "#contract/households.ts";
import { formatNumber } from "#i18n/formats.ts";
import { useHouseholds } from "#web/features/households/queries.ts";
import { getHouseholdName, indexById } from "#web/features/households/widgets.tsx";
import { useActiveMoments } from "#web/features/moments/queries.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { FilterBoxes, Filters } from "#web/ui/filters.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import {
  answerStates,
  withoutHouseholdValue,
  isFiltered,
  matchesExtraFilter,
  extraFilters,
  type PresenceCounts,
} from "../list.rules.ts";
import type { GuestView } from "../use-guest-view.ts";
import { listDietChoices, listRelationshipChoices } from "../guest-choices.rules.ts";

interface GuestFiltersProps {
  view: GuestView;
  counts: PresenceCounts;
  /** The couple's first names and any other sides of guests. */
  sides: readonly string[];
  /** All guests of the list. */
  guests: readonly Guest[];
}

/**
 * The filters in the left column, or folded above the list if `foundCount` is given. `alwaysFolded`:
 * folded at every width.
 */
export function GuestFilters({
  foundCount,
  alwaysFolded,
  ...props
}: GuestFiltersProps & { foundCount?: number; alwaysFolded?: boolean | undefined }) {
  const { t } = useTranslation("guests");
  const { filters, filter, clear } = props.view;
  return (
    <Filters
      folded={foundCount !== undefined}
      alwaysFolded={alwaysFolded}
      title={t("filters.title")}
      search={{
        label: t("filters.name"),
        placeholder: t("filters.search"),
        value: filters.name,
        onSearch: (name: string) => filter({ name }),
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

const choicesByField = { relationship: listRelationshipChoices, diet: listDietChoices };

function FilterFields({ view: { filters, filter }, counts, sides, guests }: GuestFiltersProps) {
  const { t, i18n } = useTranslation("guests");
  const countByState = { yes: counts.present, no: counts.absent, waiting: counts.waiting };
  return (
    <>
      {sides.length > 0 && <SideFilter value={filters.side} sides={sides} onChange={filter} />}
      {(["relationship", "diet"] as const).map((field) => (
        <SelectField
          key={field}
          label={t(`fields.${field}`)}
          value={filters[field]}
          emptyLabel={t(`filters.any_${field}`)}
          options={choicesByField[field](t)}
          onChange={({ target }) => filter({ [field]: target.value })}
        />
      ))}
      <FilterBoxes
        label={t("fields.presence")}
        options={answerStates.map((state) => ({
          value: state,
          label: t(`filters.${state}`),
          trailing: formatNumber(countByState[state], i18n.language),
        }))}
        chosen={filters.presences}
        onChange={(presences) => filter({ presences })}
      />
      <GroupFilters filters={filters} filter={filter} guests={guests} />
    </>
  );
}

/** More options, or longer names together, do not fit side by side. */
const maxSegments = 3;
const maxSegmentLetters = 16;

interface SideFilterProps {
  value: string;
  sides: readonly string[];
  onChange: GuestView["filter"];
}

function SideFilter({ value, sides, onChange }: SideFilterProps) {
  const { t } = useTranslation("guests");
  const options = sides.map((side) => ({ value: side, label: side }));
  const isShort = sides.length < maxSegments && sides.join("").length <= maxSegmentLetters;
  return isShort ? (
    <Segments
      fitsLabels
      label={t("fields.side")}
      value={value}
      options={[{ value: "", label: t("filters.all") }, ...options]}
      onChange={(side) => onChange({ side })}
    />
  ) : (
    <SelectField
      label={t("fields.side")}
      value={value}
      emptyLabel={t("filters.any_side")}
      options={options}
      onChange={({ target }) => onChange({ side: target.value })}
    />
  );
}

/** Filters by moment, by household, and by less frequent criteria. */
function GroupFilters({ filters, filter, guests }: GroupFiltersProps) {
  const { t, i18n } = useTranslation(["guests", "households"]);
  const moments = useActiveMoments() ?? [];
  const households = useHouseholds().data ?? [];
  const guestsById = indexById(guests);
  const reachableIds = getIdsOfGuestsWithAddress(guests);
  return (
    <>
      {moments.length > 0 && (
        <SelectField
          label={t("filters.moment")}
          value={filters.moment}
          emptyLabel={t("filters.any_moment")}
          options={moments.map((moment) => ({ value: moment.id, label: getMomentName(moment) }))}
          onChange={({ target }) => filter({ moment: target.value })}
        />
      )}
      {households.length > 0 && (
        <SelectField
          label={t("households:field")}
          value={filters.household}
          emptyLabel={t("filters.any_household")}
          options={[
            { value: withoutHouseholdValue, label: t("households:alone") },
            ...households.map((household) => ({
              value: household.id,
              label: getHouseholdName(household, guestsById, i18n.language),
            })),
          ]}
          onChange={({ target }) => filter({ household: target.value })}
        />
      )}
      <FieldGroup labelHidden label={t("filters.only")}>
        {extraFilters.map((only) => (
          <Checkbox
            key={only}
            label={t(`filters.${only}`)}
            trailing={formatNumber(
              guests.filter((guest) => matchesExtraFilter(only, guest, reachableIds)).length,
              i18n.language,
            )}
            checked={filters.only.includes(only)}
            onChange={({ target }) => {
              const others = filters.only.filter((each) => each !== only);
              filter({ only: target.checked ? [...others, only] : others });
            }}
          />
        ))}
      </FieldGroup>
    </>
  );
}

interface GroupFiltersProps {
  filters: GuestView["filters"];
  filter: GuestView["filter"];
  guests: readonly Guest[];
}
