import { useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from "react";
import type { Guest } from "#contract/guests.ts";
import { fullName, guestsNamed } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { ChosenGuests } from "./chosen-guests.tsx";
import { GuestOptions } from "./guest-options.tsx";

interface GuestsFieldProps {
  /** 'Les invités' when absent. */
  label?: string | undefined;
  /** Those to choose from, in their order. */
  guests: readonly Guest[];
  chosen: readonly Guest[];
  onChange: (chosen: readonly Guest[]) => void;
  /** What stands beside a name: where the guest sits. */
  placeOf: (guest: Guest) => string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Several guests among many: typing finds them, a press or Enter chooses them, and takes them out again. */
export function GuestsField({ label, guests, chosen, onChange, placeOf, error, ref }: GuestsFieldProps) {
  const { t } = useTranslation("seating");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const isOpen = at !== null;
  const found = useMemo(() => guestsNamed(guests, typed), [guests, typed]);
  const ids = useMemo(() => new Set(chosen.map((guest) => guest.id)), [chosen]);

  function close() {
    setAt(null);
    setTyped("");
  }

  function toggle(guest: Guest) {
    onChange(ids.has(guest.id) ? chosen.filter((each) => each.id !== guest.id) : [...chosen, guest]);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const current = at === null ? undefined : found[at];
    if (event.key === "Backspace" && typed === "" && chosen.length > 0) onChange(chosen.slice(0, -1));
    else if (step !== undefined && !event.altKey) {
      const from = at ?? (step > 0 ? -1 : found.length);
      setAt(Math.min(Math.max(from + step, 0), Math.max(found.length - 1, 0)));
    } else if (event.key === "Enter" && isOpen) {
      if (current) toggle(current);
    } else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div>
      <div ref={box}>
        <TextField
          ref={ref}
          label={label ?? t("panel.guests")}
          placeholder={t("panel.placeholder")}
          error={error}
          icon="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && found[at] ? `${id}-${String(at)}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onClick={() => {
            setAt(at ?? 0);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </div>
      <GuestOptions
        {...{ id, found, ids, placeOf, at }}
        field={box}
        onToggle={(guest, place) => {
          setAt(place);
          toggle(guest);
        }}
      />
      <ChosenGuests
        guests={chosen}
        nameOf={fullName}
        onRemove={toggle}
        onClear={() => {
          onChange([]);
        }}
      />
    </div>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};
