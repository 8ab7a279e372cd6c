import { useTranslation } from "react-i18next";
import { diets, relationships } from "#contract/guests.ts";
import { formatNumber } from "#i18n/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { isFiltered, replies, type Counts, type Filters } from "../list.rules.ts";
import styles from "./filter-fields.module.css";

export interface FilterFieldsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onClear: () => void;
  counts: Counts;
  /** The couple's first names and whatever else guests have. */
  sides: readonly string[];
  /** The name has a field of its own elsewhere. */
  withoutName?: boolean | undefined;
}

/** More sides than this, or longer names, do not fit side by side. */
const segmentsAtMost = 3;
const lettersAtMost = 16;

export function FilterFields({ filters, onChange, onClear, counts, sides, withoutName }: FilterFieldsProps) {
  const { t } = useTranslation("guests");
  return (
    <div className={styles.fields}>
      {!withoutName && <NameSearch value={filters.name} onChange={onChange} />}
      {sides.length > 0 && <SideFilter {...{ filters, onChange, sides }} />}
      <SelectField
        label={t("fields.relationship")}
        value={filters.relationship}
        emptyLabel={t("filters.any_relationship")}
        options={relationships.map((value) => ({ value, label: t(`relationships.${value}`) }))}
        onChange={(event) => {
          onChange({ relationship: event.target.value });
        }}
      />
      <SelectField
        label={t("fields.diet")}
        value={filters.diet}
        emptyLabel={t("filters.any_diet")}
        options={diets.map((value) => ({ value, label: t(`diets.${value}`) }))}
        onChange={(event) => {
          onChange({ diet: event.target.value });
        }}
      />
      <PresenceBoxes {...{ filters, onChange, counts }} />
      {isFiltered(filters) && (
        <Button kind="quiet" size="small" className={styles.clear} onClick={onClear}>
          {t("filters.clear")}
        </Button>
      )}
    </div>
  );
}

interface NameSearchProps {
  value: string;
  onChange: FilterFieldsProps["onChange"];
  /** On a phone the label is in the field. */
  bare?: boolean | undefined;
}

export function NameSearch({ value, onChange, bare }: NameSearchProps) {
  const { t } = useTranslation("guests");
  return (
    <SearchField
      label={t("filters.name")}
      labelHidden={bare}
      placeholder={t(bare ? "filters.name" : "filters.search")}
      value={value}
      maxLength={200}
      onChange={(event) => {
        onChange({ name: event.target.value });
      }}
    />
  );
}

function SideFilter({ filters, onChange, sides }: Pick<FilterFieldsProps, "filters" | "onChange" | "sides">) {
  const { t } = useTranslation("guests");
  const options = sides.map((side) => ({ value: side, label: side }));
  const isShort = sides.length < segmentsAtMost && sides.join("").length <= lettersAtMost;
  const choose = (side: string) => {
    onChange({ side });
  };
  return isShort ? (
    <Segments
      label={t("fields.side")}
      value={filters.side}
      options={[{ value: "", label: t("filters.all") }, ...options]}
      onChange={choose}
    />
  ) : (
    <SelectField
      label={t("fields.side")}
      value={filters.side}
      emptyLabel={t("filters.any_side")}
      options={options}
      onChange={(event) => {
        choose(event.target.value);
      }}
    />
  );
}

function PresenceBoxes({ filters, onChange, counts }: Pick<FilterFieldsProps, "filters" | "onChange" | "counts">) {
  const { t, i18n } = useTranslation("guests");
  const howMany = { yes: counts.present, no: counts.absent, waiting: counts.waiting };
  return (
    <fieldset>
      <legend className={styles.legend}>{t("fields.presence")}</legend>
      <div className={styles.boxes}>
        {replies.map((reply) => (
          <Checkbox
            key={reply}
            label={t(`filters.${reply}`)}
            trailing={formatNumber(howMany[reply], i18n.language)}
            checked={filters.replies.includes(reply)}
            onChange={(event) => {
              const on = event.target.checked;
              onChange({ replies: replies.filter((each) => (each === reply ? on : filters.replies.includes(each))) });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
