import type { InputProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";

/** A date field, or with `time` date and time. Its value is ISO 8601 (`2027-06-12`, `2027-06-12T14:30`). */
export function DateField({ time = false, ...props }: InputProps & { time?: boolean | undefined }) {
  return <TextField {...props} type={time ? "datetime-local" : "date"} />;
}
