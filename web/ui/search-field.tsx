import type { InputProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";

/** Maximum length of the search text. No name is longer. */
const maxLength = 200;

type SearchFieldProps = Omit<InputProps, "onChange"> & { onSearch: (text: string) => void };

/** A search field that filters while typing. The field renders at once; the caller defers the list. */
export function SearchField({ onSearch, ...props }: SearchFieldProps) {
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={maxLength}
      {...props}
      type="search"
      icon="search"
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}
