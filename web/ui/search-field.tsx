import type { InputProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";

/** Longer words find nothing. */
const longest = 200;

type SearchFieldProps = Omit<InputProps, "onChange"> & { onSearch: (words: string) => void };

/** Finds as one types: the field shows each key at once, the list that it filters defers. */
export function SearchField({ onSearch, ...props }: SearchFieldProps) {
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={longest}
      {...props}
      type="search"
      icon="search"
      onChange={({ target }) => {
        onSearch(target.value);
      }}
    />
  );
}
