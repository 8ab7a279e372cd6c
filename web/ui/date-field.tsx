import { useIsReadOnlyField } from "./read-fields.tsx";
import type { InputProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";

/** A date field, or with `time` date and time. Its value is ISO 8601 (`2027-06-12`, `2027-06-12T14:30`). */
export function DateField({ time = false, ...props }: InputProps & { time?: boolean | undefined }) {
  const value = String(props.value ?? props.defaultValue ?? "");
  if (useIsReadOnlyField() && value !== "") {
    return <TextField {...props} readOnly defaultValue={undefined} value={toText(value, time)} />;
  }
  return <TextField {...props} type={time ? "datetime-local" : "date"} />;
}

/**
 * '12 juin 2027', in the language of the page. A day is read as local midnight, because a bare day would be UTC and could
 * shift.
 */
function toText(value: string, time: boolean): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "long",
    ...(time && { timeStyle: "short" }),
  });
  return format.format(new Date(time ? value : `${value}T00:00`));
}
