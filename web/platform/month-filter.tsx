import { formatMonthYear } from "#i18n/formats.ts";
import { listFilterMonths } from "#i18n/months.ts";
import { SelectField } from "../ui/select-field.tsx";
import { getLanguage } from "./language.ts";

interface MonthFilterProps {
  label: string;
  /** The label of the option for all months. */
  emptyLabel: string;
  /** `YYYY-MM`; '' for all. */
  value: string;
  today: string;
  onChange: (month: string) => void;
}

/** A select of the months around today. A month that the address asks for is added, however far it lies. */
export function MonthFilter({ value, today, onChange, ...labels }: MonthFilterProps) {
  const offered = listFilterMonths(today);
  const months = value === "" || offered.includes(value) ? offered : [...offered, value].toSorted();
  return (
    <SelectField
      {...labels}
      value={value}
      options={months.map((month) => ({
        value: month,
        label: formatMonthYear(`${month}-01`, getLanguage()),
      }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
