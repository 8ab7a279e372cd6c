import { useState, useTransition } from "react";
import { SearchField } from "./search-field.tsx";

interface FollowingSearchProps {
  label: string;
  /** On a phone the label is in the field. */
  labelHidden?: boolean | undefined;
  placeholder: string;
  value: string;
  onSearch: (words: string) => void;
}

/** Shows what is typed at once; what it filters follows as it can, and a key pressed meanwhile comes first. */
export function FollowingSearch({ value, onSearch, ...words }: FollowingSearchProps) {
  const [typed, setTyped] = useState(value);
  const [isFollowing, follow] = useTransition();
  if (!isFollowing && typed !== value) setTyped(value);
  return (
    <SearchField
      {...words}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        follow(() => {
          onSearch(next);
        });
      }}
    />
  );
}
