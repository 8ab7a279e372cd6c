import { memo } from "react";
import { formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FollowingSearch } from "#web/ui/following-search.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { isFiltered, replies, type Counts, type Filters, type Reply } from "../list.rules.ts";
import { dietChoices, relationshipChoices } from "./choices.ts";
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
  const { name, side, relationship, diet } = filters;
  return (
    <div className={styles.fields}>
      {!withoutName && <NameSearch value={name} onChange={onChange} />}
      {sides.length > 0 && <SideFilter value={side} onChange={onChange} sides={sides} />}
      <ListFilter field="relationship" value={relationship} onChange={onChange} />
      <ListFilter field="diet" value={diet} onChange={onChange} />
      <PresenceBoxes {...{ filters, onChange, counts }} />
      {isFiltered(filters) && <ClearButton onClear={onClear} />}
    </div>
  );
}

/* Each part is drawn again only when its own value changes: a key pressed in one field costs that field. */

interface FilterProps {
  value: string;
  onChange: FilterFieldsProps["onChange"];
}

const choices = { relationship: relationshipChoices, diet: dietChoices };

const ListFilter = memo(function ListFilter({
  field,
  value,
  onChange,
}: FilterProps & { field: "relationship" | "diet" }) {
  const { t } = useTranslation("guests");
  return (
    <SelectField
      label={t(`fields.${field}`)}
      value={value}
      emptyLabel={t(`filters.any_${field}`)}
      options={choices[field](t)}
      onChange={(event) => {
        onChange({ [field]: event.target.value });
      }}
    />
  );
});

const ClearButton = memo(function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("guests");
  return (
    <Button kind="quiet" size="small" className={styles.clear} onClick={onClear}>
      {t("filters.clear")}
    </Button>
  );
});

interface NameSearchProps extends FilterProps {
  /** On a phone the label is in the field. */
  bare?: boolean | undefined;
}

export const NameSearch = memo(function NameSearch({ value, onChange, bare }: NameSearchProps) {
  const { t } = useTranslation("guests");
  return (
    <FollowingSearch
      label={t("filters.name")}
      labelHidden={bare}
      placeholder={t(bare ? "filters.name" : "filters.search")}
      value={value}
      onSearch={(name) => {
        onChange({ name });
      }}
    />
  );
});

const SideFilter = memo(function SideFilter({
  value,
  onChange,
  sides,
}: FilterProps & { sides: readonly string[] }) {
  const { t } = useTranslation("guests");
  const options = sides.map((side) => ({ value: side, label: side }));
  const isShort = sides.length < segmentsAtMost && sides.join("").length <= lettersAtMost;
  const choose = (side: string) => {
    onChange({ side });
  };
  return isShort ? (
    <Segments
      byWords
      label={t("fields.side")}
      value={value}
      options={[{ value: "", label: t("filters.all") }, ...options]}
      onChange={choose}
    />
  ) : (
    <SelectField
      label={t("fields.side")}
      value={value}
      emptyLabel={t("filters.any_side")}
      options={options}
      onChange={(event) => {
        choose(event.target.value);
      }}
    />
  );
});

function PresenceBoxes({
  filters,
  onChange,
  counts,
}: Pick<FilterFieldsProps, "filters" | "onChange" | "counts">) {
  const { t } = useTranslation("guests");
  const howMany = { yes: counts.present, no: counts.absent, waiting: counts.waiting };
  return (
    <fieldset>
      <legend className={styles.legend}>{t("fields.presence")}</legend>
      <div className={styles.boxes}>
        {replies.map((reply) => (
          <PresenceBox
            key={reply}
            reply={reply}
            count={howMany[reply]}
            wanted={filters.replies}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PresenceBoxProps {
  reply: Reply;
  count: number;
  wanted: readonly Reply[];
  onChange: FilterFieldsProps["onChange"];
}

const PresenceBox = memo(function PresenceBox({ reply, count, wanted, onChange }: PresenceBoxProps) {
  const { t, i18n } = useTranslation("guests");
  return (
    <Checkbox
      label={t(`filters.${reply}`)}
      trailing={formatNumber(count, i18n.language)}
      checked={wanted.includes(reply)}
      onChange={(event) => {
        const on = event.target.checked;
        onChange({ replies: replies.filter((each) => (each === reply ? on : wanted.includes(each))) });
      }}
    />
  );
});
