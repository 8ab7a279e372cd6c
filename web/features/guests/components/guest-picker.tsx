import { useRef, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { cutFacts, useDistinctName } from "#web/platform/use-distinct-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { useFieldError } from "#web/ui/field.tsx";
import { filterGuests, noFilters } from "../list.rules.ts";
import { formatFullName } from "../names.ts";

interface GuestPickerProps {
  /**
   * `label` belongs to the visible field, `name` to the hidden one that holds the chosen id, '' for nobody.
   */
  label: string;
  name: string;
  hint: string;
  guests: readonly Guest[];
  defaultId: string | null;
}

/** The number of suggestions that can be read at a glance. */
const maxSuggestions = 6;

/** A search field to choose one guest. An empty field means nobody. */
export function GuestPicker({ name, guests, defaultId, ...frame }: GuestPickerProps) {
  const { t } = useTranslation("guests");
  const error = useFieldError(name);
  const [chosen, setChosen] = useState(() => guests.filter(({ id }) => id === defaultId));
  const hidden = useRef<HTMLInputElement>(null);
  return (
    <div data-wide="">
      <Combobox
        {...frame}
        error={error}
        optionalWord={t("translation:optional")}
        find={(text) => filterGuests(guests, { ...noFilters, name: cutFacts(text) }).slice(0, maxSuggestions)}
        getName={useDistinctName(guests, formatFullName)}
        chosen={chosen}
        onChange={(next) => {
          setChosen([...next]);
          // Setting a hidden field fires no event; this one marks the form as edited, so that it asks before
          // closing.
          hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
        }}
        listLabel={t("plus_one.choices")}
        noMatchText={t("plus_one.nobody")}
      />
      <input ref={hidden} type="hidden" name={name} value={chosen[0]?.id ?? ""} />
    </div>
  );
}
